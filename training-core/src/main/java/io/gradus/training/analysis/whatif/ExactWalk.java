package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.List;
import java.util.Optional;

/**
 * Leads a changed curriculum along a recording for as long as it asks the same problems, lets the
 * same groups into each update, pays the same and decides the same.
 */
final class ExactWalk {
    private final RecordedRun run;
    private final CurriculumDocument changed;
    private final Rescoring rescoring;
    private final Walker walker;
    private final SpanLog spans = new SpanLog(false);
    private final Tally tally = new Tally();

    /** The recorded run's document, with what was steered so far. */
    private CurriculumDocument recorded;

    private int done;
    private boolean goesOn = true;

    private ExactWalk(RecordedRun run, CurriculumDocument changed, Rescoring rescoring) {
        this.run = run;
        this.rescoring = rescoring;
        recorded = run.document();
        this.changed = changed;
        walker = Walker.of(changed, run.seed());
    }

    static ExactPart of(
            RecordedRun run,
            CurriculumDocument changed,
            Rescoring rescoring,
            WhatIfProgress progress) {
        return new ExactWalk(run, changed, rescoring).walk(progress);
    }

    private ExactPart walk(WhatIfProgress progress) {
        spans.enter(walker.stage().index(), walker.stage().name(), 0, "");
        walker.evaluated(run.evaluation());
        steer(run.before());
        Optional<Divergence> divergence = Optional.empty();
        while (done < run.steps().size() && divergence.isEmpty()) {
            divergence = step(run.steps().get(done));
            if (done % 1000 == 0) {
                progress.done((double) done / run.steps().size());
            }
        }
        return new ExactPart(
                walker, done, goesOn && divergence.isPresent(), spans.spans(), tally, divergence);
    }

    /** Follows a step; says where the paths part there, if they do. */
    private Optional<Divergence> step(RecordedStep step) {
        Optional<Divergence> before =
                new BeforeStep(recorded, rescoring, walker, step, isFresh()).divergence();
        if (before.isPresent()) {
            return before;
        }
        StageSpec was = recorded.stages().get(step.stage());
        StageSpec now = walker.spec(step.stage());
        spans.step(step.step());
        tally.step(step, now.filter().dropsLevel());
        Optional<StageDecision> decision =
                walker.observe(
                        step.evidence(changed::counts),
                        step.asked(changed::counts, walker.stage().objective().advantage()),
                        step.metrics());
        done++;
        decision.ifPresent(d -> move(step.step(), d));
        step.reported().forEach(walker::reported);
        walker.evaluated(step.evaluation());
        Optional<Divergence> after = parted(step, was, decision).or(() -> filtered(step, was, now));
        if (goesOn) {
            steer(step.commands());
        }
        return after;
    }

    private boolean isFresh() {
        return done == 0
                || run.steps().get(done - 1).isLast()
                || !run.steps().get(done - 1).commands().isEmpty();
    }

    private Optional<Divergence> parted(
            RecordedStep step, StageSpec stage, Optional<StageDecision> decision) {
        boolean endsOpen = done == run.steps().size() && !run.finished();
        if (Decisions.same(decision, step.move()) || endsOpen && decision.isEmpty()) {
            return Optional.empty();
        }
        String missing = decision.isEmpty() ? walker.missing() : "";
        return Optional.of(
                new Divergence(
                        step.step(),
                        Kind.GATE,
                        stage.name(),
                        "stages[" + step.stage() + "]",
                        Decisions.sentence(step, stage.name(), decision, missing)));
    }

    private static Optional<Divergence> filtered(RecordedStep step, StageSpec was, StageSpec now) {
        long level = step.groups().stream().filter(RecordedGroup::isLevel).count();
        if (was.filter().equals(now.filter()) || level == 0) {
            return Optional.empty();
        }
        boolean drops = now.filter().dropsLevel();
        return Optional.of(
                new Divergence(
                        step.step(),
                        Kind.FILTER,
                        now.name(),
                        "stages[" + step.stage() + "].filter",
                        "In step %d, %d of %d groups have equal rewards: the changed filter %s, the run's filter did not; from then on the policy differs."
                                .formatted(
                                        step.step(),
                                        level,
                                        step.groups().size(),
                                        drops
                                                ? "keeps them from the update"
                                                : "lets them into the update")));
    }

    private void steer(List<SteeringCommand> commands) {
        for (SteeringCommand command : commands) {
            recorded = Trail.steered(recorded, command);
            walker.apply(command).ifPresent(d -> move(walker.step(), d));
        }
    }

    private void move(long step, StageDecision decision) {
        switch (decision) {
            case StageDecision.Enter enter ->
                    spans.enter(enter.stage().index(), enter.stage().name(), step, enter.reason());
            case StageDecision.Finish finish -> {
                spans.finish(finish.reason());
                goesOn = false;
            }
        }
    }
}
