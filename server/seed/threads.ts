/** What the demo people say, by the template of the project. */

export interface Thread {
  /** the code of an event, the number of a drawing, or the project itself */
  about: string | number;
  /** ! before the speaker: people outside read it too */
  lines: string[];
}

const thread = (about: Thread['about'], ...lines: string[]): Thread => ({ about, lines });

const rooftop: Thread[] = [
  thread(
    'P04',
    'pm: Advance is still not in. @sal can you call their accounts today?',
    'sal: Spoke to them, cheque is signed, RTGS tomorrow morning.',
    'pm: Received. Please send the receipt.',
  ),
  thread(
    'P07',
    'des: Old building drawings are missing for the extension shed. Purlins measured on site, sheet attached to the report.',
    'ld: Fine. @des use 1.35 m spacing in STAAD, not the 1.4 from the old drawing.',
  ),
  thread(
    'A02',
    'lo: Registration is done, query on the load: bill shows 480 kVA, application 500.',
    'lm: Attach the load sanction letter, that settles it.',
    'lo: Uploaded, acknowledgement taken.',
  ),
  thread(
    'A03',
    'lo: Feasibility file is with the AE. Transformer loading report is pending from the sub-division.',
    'lm: @lo meet the DE on Monday and carry the acknowledgement copy.',
    'lo: Met. He will sign after the loading test, two to three days.',
  ),
  thread(
    'A06',
    'lo: Meter lab gives a slot next week only. CT ratio 400/5 as per sanction?',
    'lm: Yes 400/5. Book the slot.',
  ),
  thread(
    'A08',
    '!lo: Inspector can come on Thursday or Monday. @pm which day suits the plant?',
    'pm: Monday. Shutdown is not allowed on Thursday.',
    'sex: Pit readings will be ready by then, and the rubber mats are laid.',
  ),
  thread(
    'M08',
    'pre: Inverter shipment is at Nhava Sheva, customs query on the BIS certificate.',
    'prm: @pre send them the certificate of last month’s lot, it is the same series.',
    'pre: Cleared. Dispatch on Friday.',
  ),
  thread(
    'M15',
    'sex: Two pallets have broken corner guards. Opened one, modules are fine.',
    'prm: Note it on the LR before you sign, please. @sic keep photos.',
    'sic: Done, photos are in Deliveries.',
  ),
  thread(
    'M09',
    'pre: Panel maker asks for approved GA with cable entry from below.',
    'ld: GA stays, bottom entry is on sheet 2. @pre please point them to it.',
  ),
  thread(
    'C02',
    'sex: Marking done for 6 bays. Bay 7 has a new exhaust duct that is not in the layout.',
    'des: Send a photo with a tape in it. I will shift two modules.',
    'sex: Sent. @des need the revision by tomorrow, crew is here.',
    'des: R1 uploaded.',
  ),
  thread(
    'C04',
    '!sub: Rails of bay 5 to 8 are up. Short of 60 end clamps.',
    '!sex: Store has 40. @pre can you send the rest with tomorrow’s vehicle?',
    'pre: Loaded. Challan number is on the GRN.',
    '!sic: @sub torque marks are missing on bay 3, please complete before modules go up.',
  ),
  thread(
    'C05',
    'sex: 214 modules up today, wind stopped us at four.',
    'sic: Good. Keep two men for clamping, we start strings tomorrow.',
    'pm: @sex what do you need to finish by Saturday?',
    'sex: One more crew of six for two days.',
  ),
  thread(
    'C08',
    'sex: Tray from inverter to panel is 4 m longer than in the schedule because of the fire door.',
    'des: Drop is still 0.9 %. Go ahead with 4C x 240.',
    'sic: @sex tag both ends before termination.',
  ),
  thread(
    'C10',
    'sex: Pit 3 reads 6.8 ohm. Rocky below 2 m.',
    'sic: Add bentonite and a second electrode, read again on Monday.',
    'sex: 3.9 now. Sheet updated.',
  ),
  thread(
    'C14',
    'sex: String 14 shows low insulation in the morning, fine by noon. Moisture in a connector?',
    'ld: Change both connectors of that string and read again at 8 am.',
    'sex: Changed, 1.2 Gohm at 8 am.',
  ),
  thread(
    'H02',
    'om: PR is 80.6 for the week, soiling low after rain.',
    'pm: Good, above the agreed 79. @om send it to the customer please.',
  ),
  thread(
    12,
    '!pm: Route along the east wall as discussed on site.',
    '!cust: Fine, but not over the canteen please.',
    '!des: Taken, R1 goes along column line C. @pm please release it.',
    'ld: Checked. No clash with the crane rail.',
  ),
  thread(
    1,
    'ld: Keep 600 mm around the exhaust fans, plant head asked twice.',
    'des: Done in R1. Capacity stays, two modules moved to bay 9.',
  ),
  thread(8, 'ld: @des who confirmed the purlin spacing?', 'des: Measured on site, 1.35 m. Photo is in Site survey.'),
  thread(
    'project',
    '!pm: Weekly meeting is moved to Tuesday 11 am, same link.',
    '!cust: Ok. Please bring the revised dates.',
    '!pm: Will do. Forecast on the dashboard is current.',
  ),
  thread(
    'project',
    'pm: @sic @prm what can stop us in the next two weeks? Two lines each, please.',
    'prm: End clamps and the DC connectors, both confirmed for Wednesday.',
    'sic: Crew. Eight men go home for the wedding season.',
    'pm: Then we take the second crew of the erectors from Monday.',
  ),
];

const home: Thread[] = [
  thread(
    'P04',
    'sal: Bank asks for the house tax receipt in the applicant’s name.',
    'lo: Collected and uploaded in KYC.',
  ),
  thread(
    'A02',
    'lo: Name on the bill is the father’s. Portal will reject it.',
    'lm: Take the name change form, two days. @lo tell the customer.',
    '!lo: Customer will sign tomorrow.',
  ),
  thread(
    'A06',
    'lo: Inspector is on leave, next slot is Thursday.',
    'pm: @lo please ask the customer whether someone is at home.',
    'lo: He is, after 11.',
  ),
  thread(
    'C02',
    'sex: Tank shadow is longer than in the survey. Moved one module to the second row.',
    'des: Fine. Mark it on the as-built.',
  ),
  thread(
    'C05',
    '!sex: App is paired, customer saw 3.1 kW at noon.',
    '!pm: Thank you. @sex please take the photo with the customer for the portal.',
  ),
  thread(
    'project',
    '!cust: When does the subsidy come after the meter?',
    '!lo: Officially 30 days after the claim. We file it the day the certificate is on the portal.',
  ),
];

const field: Thread[] = [
  thread(
    'P05',
    'lo: Survey numbers 114/2 and 115 have the old owner’s name. Sub-registrar wants a correction first.',
    'lm: @lo get the 7/12 corrected, take the village officer along.',
    'lo: Correction applied, ten days.',
  ),
  thread(
    'A02',
    'lo: Load-flow study came back, feeder 2 is full. STU offers bay 7.',
    'lm: Take bay 7. @des please check the line length.',
    'des: 1.9 km more, two extra towers.',
  ),
  thread('A05', 'lo: Railway crossing NOC needs the profile in their format.', 'des: Sheet 3 redrawn, uploaded.'),
  thread(
    'M06',
    'pre: Impulse test failed on phase B. Maker repeats it on the 14th.',
    'prm: @ld please join the test, we need it witnessed.',
    'ld: Booked. Will send photos from the works.',
  ),
  thread(
    'M15',
    'sex: Lot 1 counted, 12 of 4,320 modules broken, all in one container.',
    'prm: Claim goes to marine insurance. @sex keep them aside with tags.',
  ),
  thread(
    'C04',
    '!sub: Black cotton soil in the north block, pull-out is 1.4 t only.',
    '!des: Go to 1.8 m there, 380 piles. Drawing follows today.',
    '!sub: Rig starts tomorrow with the long piles.',
  ),
  thread(
    'C06',
    'sex: Block B is two days behind, wind above 40 km/h on both afternoons.',
    '!sic: Start at 6.30. @sub can you bring a second mounting gang?',
    '!sub: From Wednesday.',
  ),
  thread(
    'C07',
    'sex: Trench crosses the farmer’s water line at chainage 640.',
    'sic: Pipe in a sleeve, 300 mm below. @des mark it on the as-built.',
  ),
  thread('C12', 'sex: Grid resistance 0.8 ohm at four corners.', 'ld: Good. Sheet is approved.'),
  thread(
    'project',
    'pm: Transformer decides the date now. @prm status every Friday, please.',
    'prm: Tank is welded, core goes in next week.',
  ),
];

export const threads_of: Record<string, Thread[]> = {
  'Rooftop C&I': rooftop,
  'Residential rooftop': home,
  'Ground mount': field,
};
