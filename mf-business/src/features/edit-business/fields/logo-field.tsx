import type { Business } from '@worklane/kernel/contracts';
import { FormPictureField, useFormContext } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';

const CropPart = lazyPart(
  async () => {
    const { CropDialog } = await import('@worklane/kernel/ui/crop');
    return CropDialog;
  },
  {
    whenIdle: false,
  },
);

export function LogoField({
  business: { id, name, businessLogoUrl },
  formId,
}: {
  business: Business;
  formId: string;
}) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  return (
    <FormPictureField
      control={control}
      name="logo"
      formId={formId}
      of={{ id, name, image: businessLogoUrl }}
      shape="business"
      texts={(part) => t(`edit.logo.${part}`)}
      cropper={CropPart}
    />
  );
}
