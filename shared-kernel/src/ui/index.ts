export { afterPress } from './after-press.ts';
export { Alert, type AlertTone } from './alert.tsx';
export { type Alerts, AlertsProvider, useAlerts } from './alerts.tsx';
export { AnswerFirstProvider, useAnswerFirst } from './answer-first.tsx';
export { Avatar, type AvatarShape, AvatarWithCount } from './avatar.tsx';
export { BadgeSeal } from './badge-seal.tsx';
export { BrandMark } from './brand-mark.tsx';
export type { ButtonKind, ButtonSize } from './button.styles.ts';
export { Button, IconButton } from './button.tsx';
export { Card, CardBody, CardFooter, CardHeader, type Rail } from './card.tsx';
export { Checkbox } from './checkbox.tsx';
export { CountBadge } from './count-badge.tsx';
export { EmptyState, ErrorArea, type HeadingLevel } from './empty-state.tsx';
export { ErrorSummary, type SummaryError } from './error-summary.tsx';
export { useSubmitFailureText } from './failure-text.ts';
export { type ControlProps, Field, FieldError, type FieldProps } from './field.tsx';
export { FileRow, FileThumbnail, FileTypeIcon } from './file-row.tsx';
export { FormColumn, Sheet, SheetAbout, SheetActions, SheetSection } from './form-sheet.tsx';
export { Icon, type LucideIcon } from './icon.tsx';
export { JobRow, RowList } from './job-row.tsx';
export { type KeptText, KeptTexts } from './kept-texts.tsx';
export { type KeyValue, KeyValueList, LabelledValues } from './key-value-list.tsx';
export {
  Container,
  FieldColumns,
  Inline,
  MainAndAside,
  Muted,
  PlainText,
  Prose,
  Stack,
} from './layout.tsx';
export { ButtonLink, Link, type LinkProps, LinkProvider, useNavigateTo } from './link.tsx';
export { Loading } from './loading.tsx';
export { ModuleUnavailable } from './module-unavailable.tsx';
export { MoneyField } from './money-field.tsx';
export { NewTabLink } from './new-tab-link.tsx';
export { NumberField } from './number-field.tsx';
export { OfflineBar } from './offline-bar.tsx';
export { OneLine } from './one-line.tsx';
export { PageHidden } from './page-hidden.tsx';
export { Paginator } from './paginator.tsx';
export { parseRichText, plainTextOf } from './parse-rich-text.ts';
export { PasswordField } from './password-field.tsx';
export { PersonHeader } from './person-header.tsx';
export { RadioField } from './radio-field.tsx';
export { Select, type SelectOption } from './select.tsx';
export { Skeleton, SkeletonRows, SkeletonText } from './skeleton.tsx';
export { Spinner, SpinnerRing } from './spinner.tsx';
export { StarRating, Stars } from './star-rating.tsx';
export { Pill, type PillTone, type StatusKind, StatusPill } from './status-pill.tsx';
export { Stepper } from './stepper.tsx';
export { StickyActions, useStickyBar } from './sticky-actions.tsx';
export { Table, TableCell, TableGroup, TableHeadCell, TableHeadRow, TableRow } from './table.ts';
export { type TabItem, Tabs } from './tabs.tsx';
export { TelephoneLink } from './telephone-link.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextPart } from './text-part.ts';
export { Tile, Tiles } from './tile.tsx';
export { useDelayed, useDelayedLoading } from './use-delayed-loading.ts';
export { useFileDrop } from './use-file-drop.ts';
export { useIsFromLarge, useIsFromMedium, useIsFromWide } from './use-is-from-large.ts';
export { useIsOnline } from './use-is-online.ts';
export { useUiTexts } from './use-ui-texts.ts';
export { SkipLink, VisuallyHidden } from './visually-hidden.tsx';
