import { useMemo, type ComponentType } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { BoatStatus } from '../../../domain/boat/boatStatus.ts';
import { links } from '../../../domain/values/links.ts';
import { boatForm as boatResource } from '../../../resources/boats/boats.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import { appConfig } from '../../../resources/configuration.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormSummary } from '../../../ui/form/FormSummary.tsx';
import { TabPanel } from '../../../ui/layout/TabPanel.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { usePullWhenStale } from '../../../kit/engine/Panel.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import { useFormActions } from '../../../kit/form/keep/useFormActions.ts';
import { useReturnToList } from '../../../kit/going/useReturnToList.ts';
import type { BoatForm } from './boatForms.ts';
import { BoatNotices } from '../fleet/BoatNotices.tsx';
import { boatTabs, isBoatTab, onTab, type BoatTab, type BoatTabProps } from '../boatTabs.ts';
import styles from './BoatWizard.module.css';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { BoatFormField } from '../fields/BoatFormField.tsx';
import { GeneralTab } from '../general/GeneralTab.tsx';
import { BoatDraftHistoryButton } from '../history/BoatDraftHistoryButton.tsx';
import { ImagesTab } from '../images/ImagesTab.tsx';
import { PricingTab } from '../pricing/PricingTab.tsx';
import { useCommissionOf } from '../pricing/commissionOf.ts';
import { ApprovalMeter } from '../ready/ApprovalMeter.tsx';
import { ServicesTab } from '../services/ServicesTab.tsx';
import { useBoatChecks } from './useBoatChecks.ts';
import { useSubmitBoat, type BoatSubmission } from './useSubmitBoat.ts';
import { type WizardRules, WizardRulesContext } from './wizardRules.ts';
import { useWizardSteps } from './useWizardSteps.ts';
import { WizardFoot, WizardHeader } from './WizardFrame.tsx';

export interface BoatWizardProps {
  readonly form: OpenForm<BoatForm, OpenBoat>;
  readonly isNew: boolean;
}

const contents: Readonly<Record<BoatTab, ComponentType<BoatTabProps>>> = {
  general: GeneralTab,
  // Only choices from the marketplace's list.
  features: () => <BoatFormField name="featureIds" />,
  services: ServicesTab,
  images: ImagesTab,
  pricing: PricingTab,
  documents: DocumentsTab,
};

const wayWords = {
  draft: 'boats.Wizard.saveDraft',
  approval: 'boats.Wizard.sendForApproval',
} as const satisfies Readonly<Record<BoatSubmission, MessageId>>;

/** The most problems of a tab that are listed at once: more would fill the screen. */
const MAX_PROBLEMS = 3;

/** Tabs with fields that are marked as required. */
const withRequired: readonly BoatTab[] = ['general', 'services', 'pricing'];

/**
 * The wizard. Every change is kept on this device as it is made; "save" queues the
 * change for the server. Nothing that arrives from the server changes the form.
 */
export function BoatWizard({ form: openForm, isNew }: BoatWizardProps) {
  const say = useTranslate();
  const leave = useReturnToList();
  const { copy: boatForm, live } = openForm;
  const { loaded, opened } = boatForm;
  // Until the marketplace has approved it once, a boat is a draft; a live one is never turned back into one.
  const isDraft = loaded.boatStatus === BoatStatus.draft;
  const steps = useWizardSteps(boatForm, !isDraft);
  const { tab, validatedTabs, left } = steps;
  const acts = useFormActions(openForm, {
    tab,
    takenIn: 'boats.Wizard.takenIn',
    // A boat that was never saved is deleted with its changes.
    onGone: opened.boat ? undefined : () => leave(links.boats()),
  });
  usePullWhenStale(appConfig, AppConfigKey.minimumPrepaymentRate);

  const checks = useBoatChecks(openForm, steps);
  const { validate, validation, lacking, isRefused } = checks;
  const commission = useCommissionOf(boatForm);
  const rules = useMemo<WizardRules>(
    () => ({ validate, validatedTabs, commission }),
    [validate, validatedTabs, commission],
  );
  const submit = useSubmitBoat({ form: openForm, acts, validate, steps, rate: commission?.rate });
  const way = (what: BoatSubmission, isMain: boolean) => (
    <Button
      key={what}
      kind={isMain ? 'primary' : 'secondary'}
      busy={acts.state === 'busy'}
      onClick={() => void submit(what)}
    >
      {say(wayWords[what])}
    </Button>
  );

  const isLast = tab === boatTabs.at(-1);
  const canWait = isDraft && onTab(tab, validation.wrong).length === 0;

  return (
    <FormPage
      copy={boatForm}
      acts={acts}
      scope={{ id: 'boat', showErrors: left.has(tab), serverErrors: checks.atFields }}
      label={say(isNew ? 'boats.Wizard.newBoat' : 'boats.Wizard.form')}
      after={<BoatDraftHistoryButton boatForm={boatForm} />}
      page={steps.page}
      foot={
        <WizardFoot
          kept={acts.kept}
          onPrevious={tab === boatTabs[0] ? undefined : steps.previous}
          onNext={() => steps.next(validation)}
          act={isDraft ? way('draft', false) : !isLast && way('approval', false)}
          last={isLast && way('approval', true)}
        />
      }
    >
      {live.serverId !== undefined && <Refresh serverId={live.serverId} />}
      <WizardHeader form={openForm} isNew={isNew} />
      <FormSummary
        title={say('form.invalid')}
        most={MAX_PROBLEMS}
        showAll={say('boats.Wizard.showAll')}
        actions={
          canWait &&
          !isLast && (
            <Button compact onClick={steps.later}>
              {say('boats.Wizard.later')}
            </Button>
          )
        }
        attempt={steps.attempt}
        problems={checks.problems}
      />
      <BoatNotices
        form={openForm}
        acts={acts}
        errors={checks.listed}
        onGo={steps.goTo}
        onSavePlace={!isDraft || isLast ? undefined : steps.toLast}
      />
      <Tabs
        value={tab}
        onChange={to => {
          if (isBoatTab(to)) steps.openTab(to);
        }}
        label={say('boats.Wizard.tabs')}
        activation="manual"
        sticky
        tabs={checks.tabs}
      >
        {isDraft && !isRefused && (
          <ApprovalMeter
            plain
            id={live.id}
            open={lacking}
            leastApa={live.config.leastApa}
            onGo={steps.goTo}
            act={lacking.length === 0 && !isLast && way('approval', true)}
          />
        )}
        <WizardRulesContext value={rules}>
          {boatTabs.map(value => {
            const Content = contents[value];
            return (
              <TabPanel key={value} value={value}>
                {withRequired.includes(value) && (
                  <p className={styles.note}>
                    {say(isDraft ? 'boats.GeneralTab.requiredNote' : 'boats.GeneralTab.requiredNow')}
                  </p>
                )}
                <Content subject={opened.subject} beforePick={boatForm.flush} />
              </TabPanel>
            );
          })}
        </WizardRulesContext>
      </Tabs>
    </FormPage>
  );
}

/** Fetches a stale boat again, for the merge before sending. The form isn't changed by it. */
function Refresh({ serverId }: { readonly serverId: string }) {
  usePullWhenStale(boatResource, serverId);
  return null;
}
