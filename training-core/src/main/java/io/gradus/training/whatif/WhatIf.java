package io.gradus.training.whatif;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.simulate.LearnerSettings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Leads a changed curriculum along a recorded run by its real rules, samplers and windows: exact
 * until the paths part, estimated from there on. A pure function of the recording, the document,
 * the learner and the limits.
 */
public final class WhatIf {
    /** Share of the work that the exact part is taken for. */
    private static final double EXACT = 0.2;

    private final RecordedRun run;
    private final CurriculumDocument changed;
    private final List<WhatIfChange> changes;
    private final ExactPart exact;
    private final Optional<Continuations> continuations;

    private WhatIf(
            RecordedRun run,
            CurriculumDocument changed,
            List<WhatIfChange> changes,
            ExactPart exact,
            Optional<Continuations> continuations) {
        this.run = run;
        this.changed = changed;
        this.changes = changes;
        this.exact = exact;
        this.continuations = continuations;
    }

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
        ExactPart exact = ExactWalk.of(run, changed, share -> progress.done(EXACT * share));
        Optional<Continuations> continuations =
                exact.goesOn() && Continuations.isWanted(run, exact)
                        ? Optional.of(
                                Continuations.of(
                                        run,
                                        exact,
                                        learner,
                                        Pay.AS_RECORDED,
                                        limits,
                                        share -> progress.done(EXACT + (1 - EXACT) * share)))
                        : Optional.empty();
        return new WhatIfOutcome.Replayed(
                new WhatIf(run, changed, changes.answered(), exact, continuations).report());
    }

    private WhatIfReport report() {
        Differences differences =
                new Differences(
                        RecordedTally.of(run),
                        exact.tally(),
                        continuations.map(Continuations::tallies).orElse(List.of(exact.tally())),
                        continuations.isPresent(),
                        exact.walker().stage().index());
        return new WhatIfReport(
                run.name(),
                changes,
                exact.divergence(),
                run.lastStep(),
                run.finished(),
                run.spans(),
                Stream.concat(
                                exact.spans().stream(),
                                continuations.stream().flatMap(c -> c.typical().spans().stream()))
                        .toList(),
                differences.whole(Tally.StageCount::steps),
                differences.whole(Tally.StageCount::tokens),
                differences.whole(Tally.StageCount::filtered),
                differences.stages(changed),
                differences.cells(),
                continuations.map(Continuations::estimate),
                List.of(),
                List.of());
    }
}
