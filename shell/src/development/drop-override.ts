/** Goes back to the release of a module. Throws where the edge does not answer. */
export async function dropOverride(module: string): Promise<void> {
  const response = await fetch(`/@override/${module}`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The override of ${module} was not dropped`);
  location.reload();
}
