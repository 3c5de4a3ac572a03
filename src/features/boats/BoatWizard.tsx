import { useMemo, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { AppConfigKey } from '../../domain/appConfig.ts';
import { BoatStatus } from '../../domain/boatStatus.ts';
import { links } from '../../domain/links.ts';
import { boatForm as boatResource } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { appConfig } from '../../resources/configuration.ts';
import type { Resource } from '../../sync/pull.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSummary } from '../../ui/FormSummary.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useToast } from '../common/messages.tsx';
import { usePull } from '../common/engine/Panel.ts';
import { useDiscard } from '../common/form/useDiscard.ts';
import { FormPage } from '../common/form/FormPage.tsx';
import { stillSaid } from '../common/form/messagesAt.ts';
import { useKeptCopy } from '../common/form/useWorkingCopy.ts';
import { useToday } from '../common/useToday.ts';
import { useLeave } from '../common/useLeave.ts';
import type { BoatForm } from './boatForms.ts';
import { BoatNotices } from './BoatNotices.tsx';
import { boatTabs, inScreenOrder, isBoatTab, isLeftOut, markOf, onTab, type BoatTab } from './boatTabs.ts';
import { sameValue, toValues } from './boatValues.ts';
import styles from './BoatWizard.module.css';
import { tabLabels } from './boatLabels.ts';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { FeaturesTab } from './equipment/FeaturesTab.tsx';
import { GeneralTab } from './general/GeneralTab.tsx';
import { DraftHistory } from './history/DraftHistory.tsx';
import { ImagesTab } from './images/ImagesTab.tsx';
import { createBoatValidator } from './validateBoat.ts';
import { PricingTab } from './pricing/PricingTab.tsx';
import { CommissionContext, useCommissionOf } from './pricing/useCommission.ts';
import { ReadyMeter } from './ready/ReadyMeter.tsx';
import { sortErrors, stillRefused, withRefused } from './serverErrors.ts';
import { ServicesTab } from './services/ServicesTab.tsx';
import { useFromForm } from '../common/form/useFormValues.ts';
import { useSubmitBoat } from './useSubmitBoat.ts';
import {
  useProblemWords,
  usePlaceName,
  useTabMarkWords,
  type WizardRules,
  WizardRulesContext,
} from './wizardRules.ts';
import { useWizardSteps } from './useWizardSteps.ts';
import { useWizardTab } from './useWizardTab.ts';
import {
  SendForApproval,
  type Standing,
  WizardActs,
  WizardFoot,
  WizardHeader,
  WizardSave,
} from './WizardFrame.tsx';

export interface BoatWizardProps {
  readonly boatForm: BoatForm;
  /** The boat as the device knows it now: for marks and notices, never for the form. */
  readonly live: OpenBoat;
  readonly isNew: boolean;
  /** As in `OpenedCopy`. */
  readonly goOn: () => Promise<boolean>;
  /** Discards the changes; resolves with a function that restores them. */
  readonly onDiscard: () => Promise<() => Promise<void>>;
}

export interface TabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Brings the working copy to disk now; called just before a camera or a gallery covers the page (U79). */
  readonly beforePick: () => void;
}

const contents: Readonly<Record<BoatTab, ComponentType<TabProps>>> = {
  general: GeneralTab,
  features: FeaturesTab,
  services: ServicesTab,
  images: ImagesTab,
  pricing: PricingTab,
  documents: DocumentsTab,
};

/** So many problems of a tab are listed at once: more would fill the screen. */
const MOST_PROBLEMS = 3;

/** Tabs with fields that are marked as required. */
const withRequired: readonly BoatTab[] = ['general', 'services', 'pricing'];

/**
 * The wizard (B034–B042, B153–B159). Every change is kept on this device as it is made; "save" queues the
 * change for the server. Nothing that arrives from the server changes the form.
 */
export function BoatWizard({ boatForm, live, isNew, goOn, onDiscard }: BoatWizardProps) {
  const intl = useIntl();
  const toast = useToast();
  const leave = useLeave();
  const sayProblem = useProblemWords();
  const nameOf = usePlaceName();
  const sayMark = useTabMarkWords();
  const { form, loaded, base, opened } = boatForm;
  const wizardTab = useWizardTab(boatForm);
  const { tab, setTab } = wizardTab;
  const draft = useKeptCopy(boatForm, tab, live.draft, () =>
    toast({ tone: 'note', text: intl.formatMessage({ id: 'boats.Wizard.takenIn' }) }),
  );

  // Until the marketplace has approved it once, a boat is a draft (B154); a live one is never turned back into one (Q130).
  const standing: Standing =
    loaded.boatStatus !== BoatStatus.draft ? 'live' : opened.boat === undefined ? 'new' : 'draft';
  const today = useToday();
  const leastApa = live.config.leastApa?.value;
  const initial = useMemo(() => toValues(loaded), [loaded]);
  const validate = useMemo(
    () => createBoatValidator({ today, leastApa }, base ? toValues(base) : {}),
    [today, leastApa, base],
  );
  const errors = useMemo(() => sortErrors(opened.parked?.problem?.validationErrors ?? []), [opened]);
  // All that the frame says of the input: as long as it stays the same, a key draws only its own field.
  const { validation, refused, listed, leftOut, isAsRefused } = useFromForm(form, values => ({
    validation: validate(values),
    refused: stillRefused(errors, values, initial),
    listed: stillSaid(
      errors.listed,
      ({ at }) => at?.field,
      field => !sameValue(values[field], initial[field]),
    ),
    leftOut: boatTabs.filter(value => isLeftOut(value, values)),
    isAsRefused: opened.parked?.status === 'refused' && !boatForm.isChanged(),
  }));
  const steps = useWizardSteps(tab, setTab, standing === 'live', wizardTab);
  const { validatedTabs, left, checked } = steps;
  const rules = useMemo<WizardRules>(() => ({ validate, validatedTabs }), [validate, validatedTabs]);
  const commission = useCommissionOf(boatForm);
  const submitting = useSubmitBoat({ boatForm, live, goOn, validate, steps, rate: commission?.rate });

  // A boat that was never saved is deleted with its changes.
  const discard = useDiscard(onDiscard, opened.boat ? undefined : () => leave(links.boats()));

  const shown = boatTabs.flatMap(name =>
    onTab(name, validatedTabs.has(name) ? validation.open : validation.wrong),
  );
  const problems = checked === tab ? onTab(tab, shown) : [];
  const lacking =
    refused.length === 0 ? validation.open : inScreenOrder(withRefused(validation.open, refused));
  // The server refused the whole boat, and would refuse it again unchanged.
  const isRefused = isAsRefused && lacking.length === 0;
  const isLast = tab === boatTabs.at(-1);
  const canWait = standing !== 'live' && onTab(tab, validation.wrong).length === 0;

  return (
    <FormPage
      copy={boatForm}
      draft={draft}
      scope={{ id: 'boat', showErrors: left.has(tab), serverErrors: errors.atFields }}
      label={intl.formatMessage({ id: 'boats.Wizard.form' })}
      onDiscard={discard}
      note={
        isLast && standing === 'new' && <p>{intl.formatMessage({ id: 'boats.Wizard.saveIsApproval' })}</p>
      }
      acts={<DraftHistory boatForm={boatForm} />}
      page={steps.page}
      foot={
        <WizardFoot
          {...(tab === boatTabs[0] ? undefined : { onPrevious: steps.previous })}
          {...(isLast
            ? { acts: <WizardActs standing={standing} submitting={submitting} /> }
            : { onNext: () => steps.next(validation) })}
        />
      }
    >
      {live.serverId !== undefined && <Refresh resource={boatResource} params={live.serverId} />}
      <Refresh resource={appConfig} params={AppConfigKey.minimumPrepaymentRate} />
      <WizardHeader
        boatForm={boatForm}
        live={live}
        isNew={isNew}
        draft={draft}
        acts={!isLast && <WizardSave standing={standing} submitting={submitting} />}
      />
      <FormSummary
        title={intl.formatMessage({ id: 'form.invalid' })}
        text={
          problems.length > 0 &&
          intl.formatMessage(
            { id: canWait ? 'boats.Wizard.lacking' : 'boats.Wizard.faulty' },
            { count: problems.length },
          )
        }
        most={MOST_PROBLEMS}
        showAll={intl.formatMessage({ id: 'boats.Wizard.showAll' })}
        actions={
          canWait &&
          !isLast && (
            <Button compact onClick={steps.later}>
              {intl.formatMessage({ id: 'boats.Wizard.later' })}
            </Button>
          )
        }
        attempt={steps.attempt}
        problems={problems.map(problem => ({
          name: problem.path,
          label: nameOf(problem.path),
          error: sayProblem(problem),
        }))}
      />
      <BoatNotices
        boatForm={boatForm}
        live={live}
        errors={listed}
        onGo={steps.goTo}
        onSavePlace={standing === 'live' || isLast ? undefined : steps.toLast}
        draft={draft}
        saveFailed={submitting.hasFailed}
        noRoom={submitting.noRoom}
      />
      {standing !== 'live' && !isRefused && (
        <ReadyMeter
          id={live.id}
          open={lacking}
          leastApa={live.config.leastApa}
          onGo={steps.goTo}
          act={
            lacking.length === 0 &&
            standing === 'draft' &&
            !isLast && <SendForApproval submitting={submitting} />
          }
        />
      )}
      <Tabs
        value={tab}
        onChange={to => {
          if (isBoatTab(to)) steps.openTab(to);
        }}
        label={intl.formatMessage({ id: 'boats.Wizard.tabs' })}
        activation="manual"
        sticky
        tabs={boatTabs.map(value => {
          const mark = markOf(value, validation.open, left.has(value) ? shown : [], leftOut.includes(value));
          return {
            value,
            label: intl.formatMessage({ id: tabLabels[value] }),
            mark,
            markText: sayMark(mark, onTab(value, shown).length),
          };
        })}
      >
        <WizardRulesContext value={rules}>
          <CommissionContext value={commission}>
            {boatTabs.map(value => {
              const Content = contents[value];
              return (
                <TabPanel key={value} value={value}>
                  {withRequired.includes(value) && (
                    <p className={styles.note}>
                      {intl.formatMessage({
                        id:
                          standing === 'live'
                            ? 'boats.GeneralTab.requiredNow'
                            : 'boats.GeneralTab.requiredNote',
                      })}
                    </p>
                  )}
                  <Content subject={opened.subject} beforePick={boatForm.flush} />
                </TabPanel>
              );
            })}
          </CommissionContext>
        </WizardRulesContext>
      </Tabs>
    </FormPage>
  );
}

/**
 * Fetches something again when what is here is old, such as the server's boat for the merge before sending.
 * The form isn't changed by it.
 */
function Refresh<T, P>({ resource, params }: { readonly resource: Resource<T, P>; readonly params: P }) {
  usePull(resource, params);
  return null;
}
