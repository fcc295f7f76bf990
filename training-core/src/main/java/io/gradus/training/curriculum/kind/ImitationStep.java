package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Demonstration;
import io.gradus.training.rollout.Segment;
import java.util.List;
import java.util.Optional;

/** Imitates traces: demonstrations, references, or a pool pass by pass. */
final class ImitationStep implements StageStep {
    private final Sft kind;
    private final StageWorld world;
    private Optional<PoolPasses> pool = Optional.empty();

    ImitationStep(Sft kind, StageWorld world) {
        this.kind = kind;
        this.world = world;
    }

    /** A path to imitate and the problem that it is of. */
    private record Model(ProblemKey problem, List<Segment> path) {}

    @Override
    public StepDone take(StepPlace place) {
        List<Model> models = choose(place);
        TraceRows rows =
                TraceRows.of(
                        models.stream().map(Model::path).toList(),
                        world.engine().shape().context());
        return new Imitation(world.engine())
                .step(rows, place.optimiser(kind.learningRate()), ended(place))
                .costing(spent(rows))
                .telling(place.objective().diagnostics() ? rules(models) : List.of());
    }

    private static List<Metric> rules(List<Model> models) {
        return new TraceRules(models.stream().map(Model::problem).toList()).metrics();
    }

    /** Tokens spent on the rows; those of a pool were counted when they were collected. */
    private SpentTokens spent(TraceRows rows) {
        return kind.from() instanceof TraceSource.Pool
                ? SpentTokens.NONE
                : SpentTokens.demonstrated(rows.trainableTokens());
    }

    private List<Model> choose(StepPlace place) {
        return switch (kind.from()) {
            case TraceSource.Demonstrations() ->
                    problems(place).stream().map(this::demonstration).toList();
            case TraceSource.References() ->
                    problems(place).stream()
                            .map(p -> p.withReference(p.reference(), p.reference()))
                            .map(this::demonstration)
                            .toList();
            case TraceSource.Pool source ->
                    passes(source, place)
                            .batch(place.now().stageStep(), kind.batch(), kind.epochs())
                            .stream()
                            .map(this::collected)
                            .toList();
        };
    }

    private List<Problem> problems(StepPlace place) {
        return place.choose(kind.batch());
    }

    private Model demonstration(Problem problem) {
        return new Model(
                problem.key(), Demonstration.of(world.wording(), ProblemSource::begin, problem));
    }

    private Model collected(Trace trace) {
        return new Model(
                ProblemKey.parse(trace.problem()), trace.segments(world.wording().tokenizer()));
    }

    /** Read once per stay: later artifacts of the same name do not change it. */
    private PoolPasses passes(TraceSource.Pool source, StepPlace place) {
        if (pool.isEmpty()) {
            pool = Optional.of(PoolPasses.of(source.reference(), world.streams(), place));
        }
        return pool.get();
    }

    private Optional<String> ended(StepPlace place) {
        return pool.flatMap(passes ->
                kind.epochs()
                        .filter(epochs ->
                                passes.isOver(place.now().stageStep() + 1, kind.batch(), epochs))
                        .map(epochs ->
                                "%d passes over %d traces were taken"
                                        .formatted(epochs, passes.size())));
    }
}
