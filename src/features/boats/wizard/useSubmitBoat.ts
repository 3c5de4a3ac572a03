import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import { BoatStatus } from '../../../domain/boat/boatStatus.ts';
import { links } from '../../../domain/values/links.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import { saveBoat } from '../../../resources/boats/boats.ts';
import { withoutDraft } from '../../../sync/upkeep/drafts.ts';
import { enqueue } from '../../../sync/queue/enqueue.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import type { FormActions } from '../../../kit/form/keep/useFormActions.ts';
import { useReturnToList } from '../../../kit/going/useReturnToList.ts';
import { isBoatSaveUnneeded, type BoatForm } from './boatForms.ts';
import { tabOf } from '../boatTabs.ts';
import type { BoatValidator } from './validateBoat.ts';
import { readUnfinishedBoatFiles, type UnfinishedBoatFiles } from '../readUnfinishedBoatFiles.ts';
import type { WizardSteps } from './useWizardSteps.ts';

/** The partner's choice: save the boat as a draft, or send it for approval. */
export type BoatSubmission = 'draft' | 'approval';

const told = {
  draft: ['boats.Wizard.draftSending', 'boats.Wizard.draftWaiting'],
  approval: ['boats.Wizard.approvalSending', 'boats.Wizard.approvalWaiting'],
} as const satisfies Readonly<Record<BoatSubmission, readonly [MessageId, MessageId]>>;

export interface SubmitBoatOptions {
  readonly form: OpenForm<BoatForm, OpenBoat>;
  readonly acts: FormActions;
  readonly validate: BoatValidator;
  readonly steps: WizardSteps;
  /** The commission in per cent, when it is known. */
  readonly rate: number | undefined;
}

/**
 * Returns the function that saves the boat. A draft may be incomplete and is sent without files that failed;
 * anything else must be valid and have all its photos. A toast says what prevents saving, and it is shown at
 * its place.
 */
export function useSubmitBoat(submitted: SubmitBoatOptions): (what: BoatSubmission) => Promise<void> {
  const { acts, validate, steps, rate } = submitted;
  const { copy, live } = submitted.form;
  const { form, opened, loaded, base, subject } = copy;
  const say = useTranslate();
  const toast = useToast();
  const leave = useReturnToList();
  const { engine, reach } = usePanel();

  const refuse = (id: MessageId): void => toast({ tone: 'stop', text: say(id) });

  /** Whether the present values may be saved in this way. If not, the problems are shown. */
  const isValid = (what: BoatSubmission): boolean => {
    // A click may come before the last input is rendered.
    const validation = validate(form.getState().values);
    const [wrong] = validation.wrong;
    if (what === 'draft' ? !wrong : validation.open.length === 0) return true;
    if (what === 'draft' && wrong) steps.showWrong(tabOf(wrong.field));
    else steps.checkAllTabs(validation);
    refuse('form.invalid');
    return false;
  };

  return async what => {
    const asksAnew = what === 'approval' && loaded.boatStatus === BoatStatus.draft;
    if (!asksAnew && !(await copy.willBeChanged()) && isBoatSaveUnneeded(copy, live)) {
      toast({ tone: 'note', text: say('form.unchanged') });
      return;
    }
    if (!isValid(what)) return;
    if (what !== 'draft') {
      const files = await readUnfinishedBoatFiles(engine, subject, form.getState().values, reach).catch(
        (error: unknown): UnfinishedBoatFiles => {
          // If the storage is gone, saving reports that; otherwise the queue itself waits for the files
          // before it sends.
          log('files not looked at', { error: errorTextForLog(error) });
          return { photos: false, documentFailed: false };
        },
      );
      if (files.photos || files.documentFailed) {
        steps.openTab(files.photos ? 'images' : 'documents');
        refuse(files.photos ? 'boats.Wizard.photosUnderWay' : 'boats.Wizard.documentFailed');
        return;
      }
    }
    const queue = (): Promise<unknown> =>
      enqueue(engine, saveBoat, {
        args: { v: 1, id: opened.id, boat: copy.boat(rate), isDraft: what === 'draft' },
        base,
        also: withoutDraft(subject),
      });
    const result = await acts.save(() => (isValid(what) ? queue() : undefined), told[what]);
    if (result === 'failed') window.scrollTo(0, 0);
    if (result === 'saved') leave(links.boats());
  };
}
