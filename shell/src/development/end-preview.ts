export async function endPreview(): Promise<void> {
  const response = await fetch('/@preview', { method: 'DELETE' });
  if (!response.ok) throw new Error(`The edge did not end the preview: status ${response.status}`);
  location.reload();
}
