import type { LinguiConfig } from '@lingui/cli';

export declare const sentenceExtractor: NonNullable<LinguiConfig['extractors']>[number];
