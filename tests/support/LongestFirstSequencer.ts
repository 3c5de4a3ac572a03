import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The simulation takes longest: its parts begin first, so that no core is left alone with one of them at the end. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.indexOf(basename(moduleId, '.test.ts'));
      return at < 0 ? long.length : at;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

const long = [
  'simulation',
  'simulationMore',
  'simulationDexie',
  'crashPoints',
  'simulationMutants',
  'simulationSourceMutants',
];
