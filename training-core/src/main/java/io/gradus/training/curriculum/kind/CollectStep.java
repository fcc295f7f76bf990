package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Demonstration;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Collects traces that are good enough: rejection sampling, or the traces of an expert. */
final class CollectStep implements StageStep {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Collect kind;
    private final StageWorld world;
    private final TracePool pool;

    /** Tokens of the demonstrations of this step. */
    private long shown;

    /** What became of the traces of this step. */
    private TraceOffers offers = new TraceOffers();

    CollectStep(Collect kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
        pool = new TracePool(kind.perProblem());
    }

    @Override
    public StepDone take(StepPlace place) {
        shown = 0;
        offers = new TraceOffers();
        List<Problem> problems = place.choose(place.objective().groupsPerStep());
        List<ScoredGroup> scored =
                switch (kind.by()) {
                    case Author.Policy() -> sample(place, world.engine(), problems);
                    case Author.Model(String name) -> sample(place, world.writer(name), problems);
                    case Author.Demonstrations() -> demonstrate(place, problems);
                };
        return new StepDone(
                        scored,
                        metrics(scored),
                        StepMetrics.meanEntropy(scored),
                        StepMetrics.meanLength(scored),
                        StepMetrics.tokens(scored),
                        0,
                        pool.size() < kind.traces()
                                ? Optional.empty()
                                : Optional.of("%d traces were collected".formatted(pool.size())))
                .costing(SpentTokens.demonstrated(shown))
                .telling(place.objective().diagnostics() ? offers.metrics() : List.of());
    }

    private List<ScoredGroup> sample(StepPlace place, Generator writer, List<Problem> problems) {
        List<ScoredGroup> scored = place.sample(writer, problems);
        for (ScoredGroup group : scored) {
            for (int i = 0; i < group.scores().size(); i++) {
                double score = group.scores().get(i).verdict().score();
                Rollout rollout = group.group().rollouts().get(i);
                offer(Trace.of(rollout, score), score >= kind.minScore(), place.step());
            }
        }
        return scored;
    }

    private List<ScoredGroup> demonstrate(StepPlace place, List<Problem> problems) {
        for (Problem problem : problems) {
            List<Segment> path = Demonstration.of(world.wording(), ProblemSource::begin, problem);
            shown +=
                    path.stream()
                            .filter(Segment::trainable)
                            .mapToLong(s -> s.tokens().length)
                            .sum();
            offer(
                    Trace.of(problem.key().toString(), path, 1, world.wording().tokenizer()),
                    true,
                    place.step());
        }
        return List.of();
    }

    /** A full pool takes no more, so that its size is what the document says. */
    private void offer(Trace trace, boolean isGood, long step) {
        boolean isFull = pool.size() >= kind.traces();
        boolean isKept = pool.offer(trace, isGood && !isFull, step);
        offers.add(TraceOffers.fate(isGood, isFull, isKept), trace.score());
    }

    private List<Metric> metrics(List<ScoredGroup> scored) {
        List<Metric> metrics = new ArrayList<>(StepMetrics.sampled(scored));
        metrics.add(new Metric("pool/traces", pool.size()));
        metrics.add(new Metric("pool/problems", pool.problems()));
        metrics.add(new Metric("pool/wanted", kind.traces()));
        return metrics;
    }

    @Override
    public Product product() {
        return new Product.Pool(pool.save());
    }

    @Override
    public PartState save() {
        return new PartState(NAME, JSON.writeValueAsString(pool.save()));
    }

    @Override
    public void restore(PartState saved) {
        pool.restore(JSON.readValue(saved.json(), TracePool.State.class));
    }
}
