import type { BuyerBrief } from '@worklane/kernel/contracts';
import { useWorklaneForm } from '@worklane/kernel/forms';
import { jsonStore } from '@worklane/kernel/session';
import { useEffect, useState } from 'react';
import { useKept } from '../../shared/kept-on-device/use-kept.ts';
import { acceptChanges, changesOf, type RequestValues, valuesOf } from './request-values.ts';

const keptChanges = jsonStore('request-changes', acceptChanges);

/** The form of a change. Fields that the person changed stay on this device until they are sent or discarded. */
export function useKeptChanges(request: BuyerBrief) {
  const [before] = useState(() => valuesOf(request));
  const { kept, keep, forget } = useKept(keptChanges, request.id);
  const form = useWorklaneForm<RequestValues>({ defaultValues: { ...before, ...kept } });
  useEffect(() => {
    const watching = form.watch(() => {
      const changes = changesOf(before, form.getValues());
      if (Object.keys(changes).length === 0) forget();
      else keep(changes);
    });
    return () => watching.unsubscribe();
  });
  return { form, before, isRestored: kept !== null, forget };
}
