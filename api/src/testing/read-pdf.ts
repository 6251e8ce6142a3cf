import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

interface TextItem {
  type?: string;
  id?: string;
  tag?: string;
  str?: string;
  hasEOL?: boolean;
}

export interface ReadPdf {
  title: string | undefined;
  language: string | undefined;
  pages: number;
  elements: string[];
  artifacts: string[];
  active: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const found = info as { Title?: string; Language?: string };
  const elements: string[] = [];
  const artifacts: string[] = [];
  const active: string[] = [];
  const ofDocument = {
    script: await pdf.getJSActions(),
    action: await pdf.getOpenAction(),
    file: await pdf.getAttachments(),
    fields: await pdf.getFieldObjects(),
  };
  for (const [kind, value] of Object.entries(ofDocument))
    if (value) active.push(`${kind} ${JSON.stringify(value)}`);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsOf(content.items as TextItem[], artifacts);
    for (const annotation of await page.getAnnotations()) active.push(JSON.stringify(annotation));
    collect((await page.getStructTree()) as StructNode, texts, elements);
  }
  return { title: found.Title, language: found.Language, pages: pdf.numPages, elements, artifacts, active };
}

export async function typefacesOf(bytes: Uint8Array): Promise<{ text: string; typeface: string }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const found: { text: string; typeface: string }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // Loads the typefaces.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    for (const item of items as { str?: string; fontName?: string }[]) {
      const text = item.str?.trim();
      if (text && item.fontName) found.push({ text, typeface: page.commonObjs.get(item.fontName).name });
    }
  }
  return found;
}

export async function missingGlyphs(bytes: Uint8Array): Promise<number> {
  const [{ OPS }, pdf] = await Promise.all([getResolvedPDFJS(), getDocumentProxy(new Uint8Array(bytes))]);
  let missing = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const glyphs: { originalCharCode?: number }[] = argsArray[index][0];
      missing += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
    }
  }
  return missing;
}

function textsOf(items: readonly TextItem[], artifacts: string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str = '', hasEOL = false } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? null);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const inside = open.findLast((place) => place !== null);
      const text = str + (hasEOL ? '\n' : '');
      if (inside) texts.set(inside, (texts.get(inside) ?? '') + text);
      else if (text.trim() !== '') artifacts.push(text);
    }
  }
  return texts;
}

function collect({ role, children = [] }: StructNode, texts: Map<string, string>, elements: string[]): void {
  const own = children.filter(({ type }) => type === 'content').map(({ id }) => texts.get(id ?? '') ?? '');
  if (own.length > 0) elements.push(`${role} ${own.join('').replaceAll(/\s+/g, ' ').trim()}`);
  for (const child of children) if (child.role) collect(child, texts, elements);
}
