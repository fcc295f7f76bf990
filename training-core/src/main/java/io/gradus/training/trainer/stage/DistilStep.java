package io.gradus.training.trainer.stage;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.objective.loss.DivergenceLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Learns the whole next-token distributions of a teacher, on its own texts or the teacher's. */
record DistilStep(StageKind.Distil kind, StageWorld world) implements StageStep {
    @Override
    public StepDone take(StepContext place) {
        FrozenPolicy teacher = world.models().model(kind.teacher());
        List<Problem> own = new ArrayList<>();
        List<Problem> shown = new ArrayList<>();
        int groups = place.stage().objective().groupsPerStep();
        for (Problem problem : world.curriculum().choose(place.step(), groups, place.now())) {
            (isOwn(place, own.size() + shown.size()) ? own : shown).add(problem);
        }
        List<ScoredGroup> written =
                own.isEmpty() ? List.of() : world.sampling().groups(place, world.engine(), own);
        List<ScoredGroup> taught =
                shown.isEmpty() ? List.of() : world.sampling().groups(place, teacher, shown);
        List<List<Segment>> paths =
                Stream.concat(written.stream(), taught.stream())
                        .flatMap(g -> g.group().rollouts().stream())
                        .map(r -> r.segments())
                        .toList();
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(written));
        metrics.addAll(SpentTokens.others(StepMetrics.tokens(taught)).metrics());
        metrics.add(new Metric("distil/ownShare", (double) own.size() / groups));
        boolean stepped = update(teacher, paths, place, metrics);
        return new StepDone(
                written,
                metrics,
                StepMetrics.meanEntropy(written),
                StepMetrics.meanLength(written),
                StepMetrics.tokens(written) + StepMetrics.tokens(taught),
                stepped ? 1 : 0,
                Optional.empty());
    }

    private boolean isOwn(StepContext place, int group) {
        return world.streams().stream(Purpose.DISTIL, place.step(), group, 0).nextDouble()
                < kind.onPolicy();
    }

    private boolean update(
            FrozenPolicy teacher,
            List<List<Segment>> paths,
            StepContext place,
            List<Metric> metrics) {
        TraceRows rows = TraceRows.of(paths, world.engine().shape().context());
        Tap reverse = Tap.Divergence.of(teacher, Tap.Direction.REVERSE);
        Tap forward = Tap.Divergence.of(teacher, Tap.Direction.FORWARD);
        Taps taps = world.engine().forward(rows.batch(), TapRequest.of(reverse, forward));
        TapLoss seeking = DivergenceLoss.of(taps.of(reverse), rows.trainable(), kind.reverse());
        TapLoss covering =
                DivergenceLoss.of(taps.of(forward), rows.trainable(), 1 - kind.reverse());
        List<TapGradients> terms = new ArrayList<>();
        if (kind.reverse() > 0) {
            terms.add(TapGradients.of("reverse", reverse, seeking.gradient()));
        }
        if (kind.reverse() < 1) {
            terms.add(TapGradients.of("forward", forward, covering.gradient()));
        }
        world.engine().backward(terms.toArray(TapGradients[]::new));
        OptimiserSettings optimiser = place.optimiser(kind.learningRate());
        GradientNorms norms = world.engine().step(optimiser);
        metrics.addAll(
                StepMetrics.update(
                        seeking.value() + covering.value(), norms, optimiser, paths.size()));
        metrics.add(new Metric("distil/reverseKl", rows.mean(taps.of(reverse))));
        metrics.add(new Metric("distil/forwardKl", rows.mean(taps.of(forward))));
        return norms.applied();
    }
}
