// Random tests draw the same values in every run, so that none fails by chance; bin/hunt draws others.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.HUNT_SEED ?? 20_260_401) });
