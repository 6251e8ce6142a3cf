export async function dropOverride(module: string): Promise<void> {
  const response = await fetch(`/@override/${module}`, { method: 'DELETE' });
  if (!response.ok)
    throw new Error(`The edge did not remove the override of ${module}: status ${response.status}`);
  location.reload();
}
