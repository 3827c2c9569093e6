// A reporter of vitest that writes what a run found to the file that TEST_REPORT names, for bin/run_tests.mjs.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class {
  onTestRunEnd(modules, errors) {
    const report = {
      files: modules.map(fileOf),
      errors: errors.map((error) => String(error.stack ?? error.message)),
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

function fileOf(module) {
  const tests = [...module.children.allTests()];
  const with_state = (state) => tests.filter((test) => test.result().state === state);
  const failed = with_state('failed');
  const failures = [
    ...module.errors().map((error) => ({ name: 'the file itself', message: error.message })),
    ...suiteErrors(module.children),
    ...failed.map((test) => ({ name: test.fullName, message: test.result().errors?.[0]?.message ?? '' })),
  ];
  return {
    path: relative(module.project.config.root, module.moduleId),
    project: module.project.name,
    seconds: module.diagnostic().duration / 1000,
    passed: with_state('passed').length,
    failed: failed.length,
    skipped: with_state('skipped').length,
    ok: module.ok(),
    failures,
  };
}

/** What a beforeAll or afterAll threw belongs to no test. */
function suiteErrors(children) {
  return [...children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ name: suite.fullName, message: error.message })),
  );
}
