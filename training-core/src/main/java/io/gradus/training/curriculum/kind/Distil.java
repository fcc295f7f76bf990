package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
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
@Choice(
        name = "distil",
        explanation =
                "Learns from the whole next-token distributions of a teacher, on its own texts or the teacher's.",
        source = "arXiv:2306.13649")
public record Distil(
        @Setting(
                        explanation = "Name of the teacher, one of the document's models.",
                        names = "model",
                        min = 1,
                        max = 63)
                String teacher,
        @Setting(
                        explanation =
                                "Share of problems on which the student writes the texts, lambda; on the others the teacher does.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double onPolicy,
        @Setting(
                        explanation =
                                "Weight of KL(student || teacher), beta; KL(teacher || student) has the rest. 1 seeks modes, 0 covers them; the published divergence is the same at both ends, in between this is the weighted sum.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double reverse,
        @Setting(
                        explanation = "Learning rate of AdamW in this stage.",
                        defaults = "1.0e-3",
                        min = 0,
                        max = 1)
                Schedule learningRate)
        implements StageKind {
    @Override
    public boolean samples() {
        return onPolicy > 0;
    }

    @Override
    public List<AskedModel> asked() {
        return List.of(new AskedModel("teacher", teacher, false));
    }

    @Override
    public StageStep step(StageWorld world) {
        return place -> take(place, world);
    }

    private StepDone take(StepPlace place, StageWorld world) {
        FrozenPolicy model = world.models().model(teacher);
        List<Problem> own = new ArrayList<>();
        List<Problem> shown = new ArrayList<>();
        int groups = place.objective().groupsPerStep();
        for (Problem problem : place.choose(groups)) {
            (isOwn(own.size() + shown.size(), place, world) ? own : shown).add(problem);
        }
        List<ScoredGroup> written = own.isEmpty() ? List.of() : place.sample(world.engine(), own);
        List<ScoredGroup> taught = shown.isEmpty() ? List.of() : place.sample(model, shown);
        List<List<Segment>> paths =
                Stream.concat(written.stream(), taught.stream())
                        .flatMap(g -> g.group().rollouts().stream())
                        .map(r -> r.segments())
                        .toList();
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(written));
        metrics.addAll(SpentTokens.others(StepMetrics.tokens(taught)).metrics());
        metrics.add(new Metric("distil/ownShare", (double) own.size() / groups));
        boolean stepped = update(model, paths, place, world, metrics);
        return new StepDone(
                written,
                metrics,
                StepMetrics.meanEntropy(written),
                StepMetrics.meanLength(written),
                StepMetrics.tokens(written) + StepMetrics.tokens(taught),
                stepped ? 1 : 0,
                Optional.empty());
    }

    private boolean isOwn(int group, StepPlace place, StageWorld world) {
        return world.streams().stream(Purpose.DISTIL, place.step(), group, 0).nextDouble()
                < onPolicy;
    }

    private boolean update(
            FrozenPolicy model,
            List<List<Segment>> paths,
            StepPlace place,
            StageWorld world,
            List<Metric> metrics) {
        TraceRows rows = TraceRows.of(paths, world.engine().shape().context());
        Tap seek = Tap.Divergence.of(model, Tap.Direction.REVERSE);
        Tap cover = Tap.Divergence.of(model, Tap.Direction.FORWARD);
        Taps taps = world.engine().forward(rows.batch(), TapRequest.of(seek, cover));
        TapLoss seeking = DivergenceLoss.of(taps.of(seek), rows.trainable(), reverse);
        TapLoss covering = DivergenceLoss.of(taps.of(cover), rows.trainable(), 1 - reverse);
        List<TapGradients> terms = new ArrayList<>();
        if (reverse > 0) {
            terms.add(TapGradients.of("reverse", seek, seeking.gradient()));
        }
        if (reverse < 1) {
            terms.add(TapGradients.of("forward", cover, covering.gradient()));
        }
        world.engine().backward(terms.toArray(TapGradients[]::new));
        OptimiserSettings optimiser = place.optimiser(learningRate);
        GradientNorms norms = world.engine().step(optimiser);
        metrics.addAll(
                StepMetrics.update(
                        seeking.value() + covering.value(), norms, optimiser, paths.size()));
        metrics.add(new Metric("distil/reverseKl", rows.mean(taps.of(seek))));
        metrics.add(new Metric("distil/forwardKl", rows.mean(taps.of(cover))));
        return norms.applied();
    }
}
