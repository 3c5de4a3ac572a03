import { useMemo } from 'react';
import { firstOfEachPlace } from '../../../domain/boat/boatRules.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { remainingErrors } from '../../../kit/form/messagesByField.ts';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import { useFormSelector } from '../../../kit/form/useFormValues.ts';
import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { boatTabLabels, boatTabStateLabels } from '../boatLabels.ts';
import { boatTabs, inScreenOrder, isOptionalTabEmpty, onTab, tabState } from '../boatTabs.ts';
import type { BoatForm } from './boatForms.ts';
import { isSameFieldValue, toBoatValues } from './boatValues.ts';
import { placeBoatErrors, findUnresolvedErrors } from './serverErrors.ts';
import type { WizardSteps } from './useWizardSteps.ts';
import { useFullBoatFieldLabel } from './wizardRules.ts';
import { createBoatValidator } from './validateBoat.ts';

/** Finds everything that is missing or wrong in the form, by the rules and by the server's refusal. */
export function useBoatChecks(
  { copy: boatForm, live }: OpenForm<BoatForm, OpenBoat>,
  { tab, validatedTabs, left, checked }: WizardSteps,
) {
  const say = useTranslate();
  const sayProblem = useFormatWords();
  const nameOf = useFullBoatFieldLabel();
  const { form, loaded, base, opened } = boatForm;
  const today = useIstanbulToday();
  const leastApa = live.config.leastApa?.value;
  const initial = useMemo(() => toBoatValues(loaded), [loaded]);
  const validate = useMemo(
    () => createBoatValidator({ today, leastApa }, base ? toBoatValues(base) : {}),
    [today, leastApa, base],
  );
  const errors = useMemo(() => placeBoatErrors(opened.undecided?.problem?.validationErrors ?? []), [opened]);
  // All that the frame shows of the input. While it stays the same, a key press renders only its own field.
  const { validation, refused, listed, leftOut, isAsRefused } = useFormSelector(form, values => ({
    validation: validate(values),
    refused: findUnresolvedErrors(errors, values, initial),
    listed: remainingErrors(
      errors.listed,
      ({ at }) => at?.field,
      field => !isSameFieldValue(values[field], initial[field]),
    ),
    leftOut: boatTabs.filter(value => isOptionalTabEmpty(value, values)),
    isAsRefused: opened.undecided?.status === 'refused' && !boatForm.isChanged(),
  }));
  const shown = boatTabs.flatMap(name =>
    onTab(name, validatedTabs.has(name) ? validation.open : validation.wrong),
  );
  const lacking =
    refused.length === 0
      ? validation.open
      : inScreenOrder(firstOfEachPlace([...validation.open, ...refused]));
  return {
    validate,
    validation,
    /** Errors of the server, at their fields, and those that belong to no field. */
    atFields: errors.atFields,
    listed,
    /** The problems that are listed above the open tab. */
    problems: (checked === tab ? onTab(tab, shown) : []).map(({ path, words }) => ({
      name: path,
      label: nameOf(path),
      error: sayProblem(words),
    })),
    /** The tabs with their states. */
    tabs: boatTabs.map(value => {
      const seen = left.has(value) ? shown : [];
      const state = tabState(value, validation.open, seen, leftOut.includes(value));
      const stateText = say(boatTabStateLabels[state], { count: onTab(value, shown).length });
      return { value, label: say(boatTabLabels[value]), state, stateText };
    }),
    lacking,
    /** Whether the server refused the whole boat, and would refuse it again unchanged. */
    isRefused: isAsRefused && lacking.length === 0,
  };
}
