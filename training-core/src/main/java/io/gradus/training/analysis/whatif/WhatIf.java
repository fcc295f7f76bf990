package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
    private final List<RescoredStage> rescored;

    private WhatIf(
            RecordedRun run,
            CurriculumDocument changed,
            List<WhatIfChange> changes,
            ExactPart exact,
            Optional<Continuations> continuations,
            Rescoring rescoring) {
        this.run = run;
        this.changed = changed;
        this.changes = changes;
        this.exact = exact;
        this.continuations = continuations;
        rescored = rescoring.stages();
    }

    /**
     * Replays the run under the changed document, or says why a recording cannot tell.
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
        List<WhatIfRefusal> refused = new ArrayList<>(changes.refused());
        refused.addAll(lostSeed(run, changes.answered()));
        refused.addAll(otherKinds(changed));
        if (!refused.isEmpty()) {
            return new WhatIfOutcome.Refused(refused);
        }
        Rescoring rescoring = Rescoring.of(run, changed);
        ExactPart exact =
                ExactWalk.of(run, changed, rescoring, share -> progress.done(EXACT * share));
        Optional<Continuations> continuations =
                exact.goesOn() && Continuations.isWanted(run, exact)
                        ? Optional.of(
                                Continuations.of(
                                        run,
                                        exact,
                                        learner,
                                        rescoring::pay,
                                        limits,
                                        share -> progress.done(EXACT + (1 - EXACT) * share)))
                        : Optional.empty();
        return new WhatIfOutcome.Replayed(
                new WhatIf(run, changed, changes.answered(), exact, continuations, rescoring)
                        .report());
    }

    /** Stages that end by what they did, not by rules, cannot be replayed by rules alone. */
    private static List<WhatIfRefusal> otherKinds(CurriculumDocument document) {
        return IntStream.range(0, document.stages().size())
                .filter(i -> document.stages().get(i).enabled())
                .filter(i -> !document.stages().get(i).isRl())
                .mapToObj(i ->
                        new WhatIfRefusal(
                                "stages[" + i + "].kind",
                                "is no reinforcement learning: a recording cannot say what stage '"
                                        + document.stages().get(i).name()
                                        + "' would do under other settings; train the changed curriculum"))
                .toList();
    }

    /** A sampler can only be followed where its draws are known. */
    private static List<WhatIfRefusal> lostSeed(RecordedRun run, List<WhatIfChange> changes) {
        List<WhatIfChange> samplers =
                changes.stream().filter(c -> c.kind() == WhatIfChange.Kind.SAMPLER).toList();
        return samplers.isEmpty() || run.isDrawnAgain()
                ? List.of()
                : samplers.stream()
                        .map(c ->
                                new WhatIfRefusal(
                                        c.path(),
                                        "cannot be followed: seed %d does not draw the problems that the recording begins with; name the run's seed, or train the changed curriculum where the problem families changed since"
                                                .formatted(run.seed())))
                        .toList();
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
                rescored,
                new Notes(run, changed, exact, continuations.isPresent(), rescored).list());
    }
}
