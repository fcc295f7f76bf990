package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ProbeCell;
import io.gradus.training.event.ProbeEvent;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Measures a policy on every difficulty cell of every stage before any training on them, by real
 * rollouts: problems drawn as a training step draws them, one rollout each, sampled at the first
 * temperature of the stage's objective and judged by the unshaped verifier. The policy is a fresh
 * one after its warm start, which a run with the same seed then finds in the cache, or that of a
 * checkpoint.
 */
public final class Probe {
    private final RunSettings settings;
    private final CurriculumDocument document;
    private final int samples;
    private final Consumer<ProbeEvent> listener;

    /**
     * A probe that tells {@code listener} what it finds.
     *
     * @param settings the document, seed, device and shards; its folder keeps an interrupted warm
     *     start
     * @param samples rollouts per cell, from 1
     */
    public Probe(RunSettings settings, int samples, Consumer<ProbeEvent> listener) {
        if (samples < 1) {
            throw new IllegalArgumentException("samples must be >= 1, was " + samples);
        }
        this.settings = settings;
        document = settings.document();
        this.samples = samples;
        this.listener = listener;
    }

    /** How a cell is sampled; what is sampled alike is measured once. */
    private record Sampling(String cell, double temperature, RolloutLimits limits) {}

    /** One cell of one stage. */
    private record Place(
            int stage,
            StageSpec spec,
            ObjectiveSpec objective,
            ProblemSource source,
            Difficulty cell) {
        Sampling sampling() {
            return new Sampling(
                    new ProblemKey(source.family().name(), 0, cell, source.transforms()).cell(),
                    new Objective(objective).temperature(start()),
                    limits());
        }

        /** Where schedules stand when the stage begins. */
        private ScheduleContext start() {
            return ScheduleContext.startOf(
                    spec.maxSteps().map(OptionalLong::of).orElseGet(OptionalLong::empty));
        }

        private RolloutLimits limits() {
            return new Objective(objective).planner(start(), Guidance.NONE).limits();
        }

        ProbeCell measured(int samples, int passed) {
            return new ProbeCell(
                    stage,
                    spec.name(),
                    sampling().cell(),
                    samples,
                    passed,
                    spec.objective().flatMap(ObjectiveOverrides::groupSize));
        }
    }

    /**
     * Measures all cells; a cell that several stages share and sample alike is measured once.
     *
     * @param checkpoint folder of the run whose newest checkpoint is the policy; empty means a
     *     fresh one
     */
    public void run(Optional<Path> checkpoint) {
        listener.accept(new ProbeEvent.Phase("loading the engine"));
        ComputeDevice device = ComputeDevice.choose(settings.device());
        RandomStreams streams = new RandomStreams(settings.seed());
        PolicyShape shape = TrainingRun.shape(document.policy());
        checkpoint.ifPresent(
                folder -> new RunTokenizer(folder).requireSame(document.policy().textTokenizer()));
        Optional<Checkpoint> saved = checkpoint.map(folder -> newest(folder, shape));
        PolicyWeights weights =
                saved.map(c -> c.optimiser().weights())
                        .orElseGet(() -> document.policy().initialWeights(streams));
        try (PolicyEngine engine =
                new TorchEngine(
                        weights, NetworkLoader.of(device, document.policy()), settings.shards())) {
            Evaluator evaluator =
                    new Evaluator(
                            engine,
                            Wording.of(document.policy(), streams),
                            streams,
                            ProblemSource::judge,
                            document.evaluationLimits());
            if (saved.isEmpty()) {
                warmUp(device, streams, engine, evaluator);
            }
            measure(engine, streams);
        }
        listener.accept(
                new ProbeEvent.Finished(
                        saved.map(c -> "checkpoint at step " + c.facts().step())
                                .orElseGet(() -> fresh(document))));
    }

    private static String fresh(CurriculumDocument document) {
        PolicySpec policy = document.policy();
        if (policy.warmStart().maxSteps() > 0) {
            return "fresh policy after its warm start";
        }
        return policy.source()
                .map(source -> source + " as it was published")
                .orElse("fresh policy without a warm start");
    }

    private static Checkpoint newest(Path folder, PolicyShape shape) {
        return CheckpointStore.of(folder)
                .latest(shape)
                .orElseThrow(
                        () -> new IllegalStateException("there is no checkpoint in " + folder));
    }

    private void warmUp(
            ComputeDevice device, RandomStreams streams, PolicyEngine engine, Evaluator evaluator) {
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        RunControl control =
                new RunControl() {
                    @Override
                    public boolean goesOn(long step) {
                        return true;
                    }

                    @Override
                    public void phase(String phase) {
                        listener.accept(new ProbeEvent.Phase(phase));
                    }
                };
        WarmStart warmStart = new WarmStart(document, curriculum, engine, evaluator);
        EventSequence events = new EventSequence(_ -> {}, 0);
        new WarmStartPhase(settings, device, warmStart, engine, events, control).run();
    }

    private void measure(PolicyEngine engine, RandomStreams streams) {
        List<Place> places = places();
        listener.accept(
                new ProbeEvent.Phase(
                        "%d rollouts on each of %d cells".formatted(samples, places.size())));
        Map<Sampling, Integer> known = new LinkedHashMap<>();
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            long stream = known.size();
            int passed =
                    known.computeIfAbsent(
                            place.sampling(), _ -> passed(place, engine, streams, stream));
            listener.accept(
                    new ProbeEvent.Measured(place.measured(samples, passed), i + 1, places.size()));
        }
    }

    private int passed(Place place, PolicyEngine engine, RandomStreams streams, long stream) {
        SplittableRandom random = streams.stream(Purpose.EVALUATION_PROBLEMS, 1, (int) stream, 0);
        ProblemCells cells = new ProblemCells(place.source(), List.of(place.cell()));
        List<Problem> problems =
                Stream.generate(() -> cells.drawForTraining(random)).limit(samples).toList();
        return new Evaluator(
                        engine,
                        Wording.of(document.policy(), streams),
                        streams,
                        ProblemSource::judge,
                        place.sampling().limits())
                .passed(problems, stream, place.sampling().temperature());
    }

    private List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (StageSpec stage : document.enabledStages()) {
            int index = document.stages().indexOf(stage);
            ObjectiveSpec objective = document.objectiveOf(stage);
            for (ProblemSpec spec : document.families(stage)) {
                ProblemCells cells = ProblemCells.of(spec);
                cells.cells()
                        .forEach(cell ->
                                places.add(
                                        new Place(index, stage, objective, cells.source(), cell)));
            }
        }
        return places;
    }
}
