export type { ButtonKind, ButtonSize } from './controls/button.styles.ts';
export { Button, IconButton } from './controls/button.tsx';
export { Checkbox } from './controls/checkbox.tsx';
export { ErrorSummary, type SummaryError } from './controls/error-summary.tsx';
export { type ControlProps, Field, FieldError, type FieldProps } from './controls/field.tsx';
export { FormColumn, Sheet, SheetAbout, SheetActions, SheetSection } from './controls/form-sheet.tsx';
export { MoneyField } from './controls/money-field.tsx';
export { NumberField } from './controls/number-field.tsx';
export { PasswordField } from './controls/password-field.tsx';
export { RadioField } from './controls/radio-field.tsx';
export { Select, type SelectOption } from './controls/select.tsx';
export { TextArea, type TextAreaProps } from './controls/text-area.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { Alert, type AlertTone, FailureAlert } from './feedback/alert.tsx';
export { type Alerts, AlertsProvider, useAlerts } from './feedback/alerts.tsx';
export { CountBadge } from './feedback/count-badge.tsx';
export { EmptyState, ErrorArea, type HeadingLevel, QueryError } from './feedback/empty-state.tsx';
export { useSubmitFailureText } from './feedback/failure-text.ts';
export { Loading } from './feedback/loading.tsx';
export { ModuleUnavailable } from './feedback/module-unavailable.tsx';
export { Skeleton, SkeletonRows, SkeletonText } from './feedback/skeleton.tsx';
export { Spinner, SpinnerRing } from './feedback/spinner.tsx';
export { useDelayed, useDelayedLoading } from './feedback/use-delayed-loading.ts';
export { useIsOnline } from './feedback/use-is-online.ts';
export { Card, CardBody, CardFooter, CardHeader, type Rail } from './page-layout/card.tsx';
export { type KeyValue, KeyValueList, LabelledValues } from './page-layout/key-value-list.tsx';
export {
  Container,
  FieldColumns,
  Inline,
  MainAndAside,
  Muted,
  PlainText,
  Prose,
  Stack,
} from './page-layout/layout.tsx';
export { PageHidden } from './page-layout/page-hidden.tsx';
export { Paginator } from './page-layout/paginator.tsx';
export { RowList } from './page-layout/row-list.ts';
export { Stepper } from './page-layout/stepper.tsx';
export { StickyActions, useStickyBar } from './page-layout/sticky-actions.tsx';
export { Table, TableCell, TableGroup, TableHeadCell, TableHeadRow, TableRow } from './page-layout/table.ts';
export { type TabItem, Tabs } from './page-layout/tabs.tsx';
export { useIsFromLarge, useIsFromMedium, useIsFromWide } from './page-layout/use-is-from-large.ts';
export { VisuallyHidden } from './page-layout/visually-hidden.ts';
export { Avatar, type AvatarShape } from './people-and-files/avatar.tsx';
export { BadgeSeal } from './people-and-files/badge-seal.tsx';
export { BrandMark } from './people-and-files/brand-mark.tsx';
export { FileRow, FileThumbnail, FileTypeIcon } from './people-and-files/file-row.tsx';
export { Icon, type LucideIcon } from './people-and-files/icon.tsx';
export { PersonHeader } from './people-and-files/person-header.tsx';
export { Pill, type PillTone } from './people-and-files/pill.tsx';
export { StarRating, Stars } from './people-and-files/star-rating.tsx';
export { useFileDrop } from './people-and-files/use-file-drop.ts';
export { afterPress } from './presses/after-press.ts';
export { AnswerFirstProvider, useAnswerFirst } from './presses/answer-first.tsx';
export { type KeptText, KeptTexts } from './texts/kept-texts.tsx';
export { ButtonLink, Link, type LinkProps, LinkProvider, useNavigateTo } from './texts/link.tsx';
export { NewTabLink } from './texts/new-tab-link.tsx';
export { OneLine } from './texts/one-line.tsx';
export { parseRichText, plainTextOf } from './texts/parse-rich-text.ts';
export { TelephoneLink } from './texts/telephone-link.tsx';
export { TextPart } from './texts/text-part.ts';
export { useUiTexts } from './texts/use-ui-texts.ts';
