/**
 * Ends this visitor's preview of a release and reloads the page.
 * @throws Error if the edge does not end it
 */
export async function endPreview(): Promise<void> {
  const response = await fetch('/@preview', { method: 'DELETE' });
  if (!response.ok) throw new Error(`The edge did not end the preview: status ${response.status}`);
  location.reload();
}
