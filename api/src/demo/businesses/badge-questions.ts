import type { VettingQuestionKind } from '@worklane/shared-kernel/domain';
import type { DemoLevel } from './badges.ts';

interface DemoQuestion {
  kind: VettingQuestionKind;
  label: string;
  question: string;
  help?: string;
  isRequired?: false;
  hasExpiry?: true;
}

const certificate = (what: string, help: string): DemoQuestion => ({
  kind: 'file',
  label: what,
  question: `Attach your ${what.toLowerCase()}`,
  help,
  hasExpiry: true,
});

export const demoQuestions: Readonly<Record<DemoLevel, readonly DemoQuestion[]>> = {
  liability: [
    certificate(
      'Certificate of currency',
      'It names the insured business and at least $20 million of cover.',
    ),
    { kind: 'text', label: 'Insurer', question: 'Who is the insurer, and what is the policy number?' },
  ],
  licence: [
    certificate('Contractor licence', 'Both sides, readable.'),
    { kind: 'text', label: 'Licence number', question: 'What is the licence number, and in which state?' },
  ],
  safety: [
    {
      kind: 'yesNo',
      label: 'Documented system',
      question: 'Does your business have a documented WHS management system?',
    },
    {
      kind: 'text',
      label: 'Responsibility and review',
      question: 'Who is responsible for it, and how often is it reviewed?',
    },
    {
      kind: 'file',
      label: 'WHS policy',
      question: 'Attach your WHS policy',
      help: 'Signed and dated in the last 12 months.',
      hasExpiry: true,
    },
    {
      kind: 'file',
      label: 'Safe work method statement',
      question: 'Attach a safe work method statement from a recent Job',
    },
    {
      kind: 'yesNo',
      label: 'Notifiable incidents',
      question: 'Any notifiable incidents in the last 24 months?',
    },
  ],
  heights: [
    certificate('Training certificates', 'Of everybody who works above two metres.'),
    { kind: 'date', label: 'Last refresher', question: 'When was the last refresher training?' },
  ],
  compensation: [certificate('Certificate of currency', 'Of your workers compensation insurance.')],
  induction: [
    { kind: 'yesNo', label: 'Rules read', question: 'Have your people read the rules of Meridian’s sites?' },
    { kind: 'date', label: 'Induction day', question: 'When were they inducted?' },
  ],
  environment: [
    { kind: 'file', label: 'Policy', question: 'Attach your environmental policy' },
    {
      kind: 'text',
      label: 'Waste and noise',
      question: 'How do you keep waste, noise and water under control?',
      isRequired: false,
    },
  ],
  police: [certificate('Police check', 'Issued in the last 12 months, one file for each person.')],
};
