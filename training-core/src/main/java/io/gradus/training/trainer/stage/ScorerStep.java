package io.gradus.training.trainer.stage;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.kind.ScorerTarget;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.objective.loss.ScoreLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.HeadStep;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.state.ParameterTensors;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.trainer.artifact.LearnedScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trains a head on the policy's hidden states to tell right rollouts from wrong ones. */
final class ScorerStep implements StageStep {
    private final StageKind.Scorer kind;
    private final StageWorld world;

    ScorerStep(StageKind.Scorer kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
        HeadShape shape = new HeadShape(LearnedScorer.HEAD, kind.inner());
        world.engine()
                .putHead(HeadState.initial(shape, world.engine().shape().width(), world.streams()));
    }

    @Override
    public StepDone take(StepContext place) {
        int groups = place.stage().objective().groupsPerStep();
        List<ScoredGroup> scored =
                world.sampling()
                        .groups(
                                place,
                                world.engine(),
                                world.curriculum().choose(place.step(), groups, place.now()));
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(scored));
        switch (kind.target()) {
            case ScorerTarget.Outcomes() -> outcomes(scored, place, metrics);
            case ScorerTarget.Pairs() -> pairs(scored, place, metrics);
        }
        return new StepDone(
                scored,
                metrics,
                StepMetrics.meanEntropy(scored),
                StepMetrics.meanLength(scored),
                StepMetrics.tokens(scored),
                0,
                Optional.empty());
    }

    private void outcomes(List<ScoredGroup> scored, StepContext place, List<Metric> metrics) {
        List<List<Segment>> paths =
                scored.stream()
                        .flatMap(g -> g.group().rollouts().stream())
                        .map(r -> r.segments())
                        .toList();
        double[] verdicts =
                scored.stream()
                        .flatMap(g -> g.scores().stream())
                        .map(RubricScore::verdict)
                        .mapToDouble(v -> v.score())
                        .toArray();
        Taps taps = forward(TraceRows.of(paths, world.engine().shape().context()));
        update(taps, ScoreLoss.outcomes(LearnedScorer.last(taps), verdicts), place, metrics);
    }

    private void pairs(List<ScoredGroup> scored, StepContext place, List<Metric> metrics) {
        List<Pair> pairs = Pair.of(scored, place.stage().objective().groupSize());
        metrics.add(new Metric("scorer/pairs", pairs.size()));
        if (!pairs.isEmpty()) {
            Taps taps = forward(Pair.rows(pairs, world.engine().shape().context()));
            update(taps, ScoreLoss.pairs(LearnedScorer.last(taps)), place, metrics);
        }
    }

    private Taps forward(TraceRows rows) {
        return world.engine().forward(rows.batch(), TapRequest.of(LearnedScorer.TAP));
    }

    private void update(Taps taps, ScoreLoss loss, StepContext place, List<Metric> metrics) {
        float[][] gradient = TapLoss.zeros(taps.of(LearnedScorer.TAP));
        for (int row = 0; row < gradient.length; row++) {
            gradient[row][gradient[row].length - 1] = loss.gradient()[row];
        }
        world.engine().backward(TapGradients.of("score", LearnedScorer.TAP, gradient));
        OptimiserSettings optimiser = place.optimiser(kind.learningRate());
        HeadStep step = world.engine().stepHead(LearnedScorer.HEAD, optimiser);
        metrics.add(new Metric("loss", loss.value()));
        metrics.add(new Metric("gradNorm", step.norm()));
        metrics.add(new Metric("learningRate", optimiser.learningRate()));
        metrics.add(new Metric("scorer/accuracy", loss.accuracy()));
        metrics.add(new Metric("update/rows", gradient.length));
        metrics.add(new Metric("update/skipped", step.applied() ? 0 : 1));
    }

    HeadState head() {
        return world.engine().head(LearnedScorer.HEAD);
    }

    @Override
    public PartState save() {
        return new PartState(StageSteps.NAME, "{}", ParameterTensors.of(head().parameters()));
    }

    @Override
    public void restore(PartState saved) {
        world.engine()
                .putHead(
                        new HeadState(
                                new HeadShape(LearnedScorer.HEAD, kind.inner()),
                                ParameterTensors.read(saved.tensors())));
    }
}
