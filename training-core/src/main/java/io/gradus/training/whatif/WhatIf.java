package io.gradus.training.whatif;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.simulate.LearnerSettings;
import java.util.List;
import java.util.Optional;

/**
 * Leads a changed curriculum along a recorded run by its real rules, samplers and windows: exact
 * until the paths part, estimated from there on. A pure function of the recording, the document,
 * the learner and the limits.
 */
public final class WhatIf {
    private WhatIf() {}

    /**
     * What the changed document makes of the run, or why a recording cannot say.
     *
     * @param changed a checked document
     * @param learner fills in what the recording says nothing about
     */
    public static WhatIfOutcome replay(
            RecordedRun run,
            CurriculumDocument changed,
            LearnerSettings learner,
            WhatIfLimits limits,
            WhatIfProgress progress) {
        Changes changes = Changes.between(run.document(), changed);
        if (!changes.refused().isEmpty()) {
            return new WhatIfOutcome.Refused(changes.refused());
        }
        ExactPart exact = ExactWalk.of(run, changed, progress);
        Differences differences =
                new Differences(
                        RecordedTally.of(run), exact.tally(), List.of(exact.tally()), false);
        return new WhatIfOutcome.Replayed(
                new WhatIfReport(
                        run.name(),
                        changes.answered(),
                        exact.divergence(),
                        run.lastStep(),
                        run.finished(),
                        run.spans(),
                        exact.spans(),
                        differences.whole(Tally.StageCount::steps),
                        differences.whole(Tally.StageCount::tokens),
                        differences.whole(Tally.StageCount::filtered),
                        differences.stages(changed),
                        differences.cells(),
                        Optional.empty(),
                        List.of(),
                        List.of()));
    }
}
