import { LegalDocument } from '../../shared/legal/legal-document.tsx';

const sections = [
  'agreement',
  'portal',
  'account',
  'quotes',
  'vetting',
  'safety',
  'conduct',
  'content',
  'availability',
  'liability',
  'ending',
  'changes',
  'law',
] as const;

export function TermsPage() {
  return <LegalDocument name="terms" sections={sections} />;
}
