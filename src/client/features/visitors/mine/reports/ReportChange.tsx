import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';

import { changeLostReport, type OwnLostReport } from '../../../../../shared/lost-reports/contract.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showToast } from '../../../../ui/toasts/toasts.ts';
import { ChosenPhoto } from '../../../forms/ChosenPhoto.tsx';
import { useDraftFields } from '../../../forms/draft-fields.ts';
import { sendTimeout, useRetriedSend } from '../../../forms/retried-send.ts';
import { RetryingNotice } from '../../../forms/RetryingNotice.tsx';
import { SaveFailure } from '../../../forms/SaveFailure.tsx';
import { reportFieldsOf, reportProblems, toReportInput } from '../../../lost-reports/form/report-fields.ts';
import { ReportFormFields } from '../../../lost-reports/form/ReportFormFields.tsx';
import { namesOf } from '../../../organizations/names-of.ts';
import { BlobPhoto } from '../../../photos/BlobPhoto.tsx';
import { callForOwnAddress } from '../../visit.ts';
import { ownReportPhotoQuery } from '../own-photo.ts';
import { updateCachedReport } from './report-change.ts';
import { reportsElsewhere } from './ReportsElsewhere.tsx';

interface ReportChangeProps {
  report: OwnLostReport;
  mine: Mine;
  onDone: () => void;
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function ReportChange({ report, mine, onDone }: ReportChangeProps) {
  const queryClient = useQueryClient();
  const name = `change ${report.id}`;
  const { fields, set, clear } = useDraftFields(name, reportFieldsOf(report));
  /** A new photo, null to remove it, undefined to leave it unchanged. */
  const [photo, setPhoto] = useState<string | null>();
  const photoQuery = useQuery({ ...ownReportPhotoQuery(report.id), enabled: report.has_photo });
  const current = report.has_photo ? photoQuery.data : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const elsewhere = reportsElsewhere(report, mine);
  const [changesAll, setChangesAll] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const problems = reportProblems(fields);

  function leave() {
    clear();
    onDone();
    window.scrollTo(0, 0);
  }

  const retryError = useRetriedSend(
    isSending,
    async (signal) => {
      const body = { ...toReportInput(fields), ...(photo !== undefined && { photo }) };
      for (const { id } of [report, ...(changesAll ? elsewhere : [])]) {
        const timeout = sendTimeout(signal, Boolean(photo));
        const changed = await callForOwnAddress(changeLostReport, { params: { id }, body }, timeout);
        queryClient.removeQueries({ queryKey: ownReportPhotoQuery(id).queryKey });
        updateCachedReport(queryClient, mine, changed);
      }
      showToast({ variant: 'success', title: text('Opgeslagen'), description: text('We zoeken nu hiermee verder.') });
      leave();
    },
    (error) => {
      setIsSending(false);
      setFailure(error);
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = Object.keys(problems);
    setIsChecked(true);
    setFailure(null);
    if (first) form.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
    else setIsSending(true);
  }

  const shownPhoto = photo ? (
    <ChosenPhoto base64={photo} />
  ) : (
    photo === undefined &&
    current && <BlobPhoto blob={current} alt={text('Je foto')} className="size-full object-cover" />
  );
  return (
    <>
      <h1 tabIndex={-1} ref={focus} className="text-3xl font-extrabold outline-none">
        {text('Wijzigen')}
      </h1>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <fieldset disabled={isSending} className="grid min-w-0 gap-5">
          <legend className="sr-only">{text('Wat je kwijt bent')}</legend>
          <ReportFormFields
            organization={report.organization}
            fields={fields}
            set={set}
            problems={isChecked ? problems : {}}
            photo={shownPhoto}
            onPhoto={setPhoto}
          />
          {elsewhere.length > 0 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={changesAll}
                onChange={({ currentTarget: { checked } }) => setChangesAll(checked)}
                className="accent-accent size-6 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">
                {text('Ook wijzigen bij {names}', {
                  names: namesOf(elsewhere.map(({ organization }) => organization)),
                })}
              </span>
            </label>
          )}
          {failure && <SaveFailure title={text('Opslaan mislukt')} failure={failure} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{isSending ? text('Bezig met opslaan…') : text('Opslaan')}</Button>
            <Button variant="outline" onClick={leave}>
              {text('Annuleren')}
            </Button>
          </div>
        </fieldset>
        {retryError && <RetryingNotice retryError={retryError} onStop={() => setIsSending(false)} />}
      </form>
    </>
  );
}
