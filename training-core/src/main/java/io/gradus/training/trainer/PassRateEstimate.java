package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetContent;
import io.gradus.training.problem.dataset.DatasetOrigin;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.dataset.Reject;
import io.gradus.training.problem.dataset.imports.DifficultyScale;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Estimates the difficulty of a dataset's rows from a policy: one minus the share of its samples
 * that are correct, divided into levels of equal width. Results are written down batch by batch, so
 * that an interrupted estimate goes on and ends equal.
 */
public final class PassRateEstimate {
    private static final int ROLLOUTS_AT_ONCE = 256;
    private static final Difficulty ONLY = Difficulty.of("level", 1);

    private final RunSettings settings;
    private final int samples;
    private final int levels;

    /**
     * An estimate by the newest checkpoint of a run's folder.
     *
     * @param settings the run; its seed is that of the samples
     * @param samples samples of each row, from 1
     * @param levels levels of the new dataset, from 1
     */
    public PassRateEstimate(RunSettings settings, int samples, int levels) {
        if (samples < 1 || samples > ROLLOUTS_AT_ONCE) {
            throw new IllegalArgumentException(
                    "samples must be in [1, " + ROLLOUTS_AT_ONCE + "], was " + samples);
        }
        if (levels < 1 || levels > DatasetContent.MAX_LEVELS) {
            throw new IllegalArgumentException(
                    "levels must be in [1, " + DatasetContent.MAX_LEVELS + "], was " + levels);
        }
        this.settings = settings;
        this.samples = samples;
        this.levels = levels;
    }

    /**
     * The same problems at estimated levels; those that the policy cannot read or that do not fit
     * its context are left out and counted. Throws {@link IllegalStateException} without a
     * checkpoint.
     *
     * @param progress hears rows done and rows in all
     */
    public Dataset of(Dataset dataset, BiConsumer<Integer, Integer> progress) {
        PromptRoom room =
                new PromptRoom(
                        settings.document().policy().format(),
                        settings.document().policy().context()
                                - settings.document().evaluationTokens());
        List<DatasetRow> rows =
                dataset.content().rows().stream().filter(room::has).map(r -> r.atLevel(1)).toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "no row of "
                            + dataset.info().id()
                            + " fits the policy: its prompts may have "
                            + room.words());
        }
        Dataset flat =
                Dataset.of(
                        dataset.info().name(),
                        new DatasetContent(dataset.content().comparison(), 1, rows),
                        dataset.info().origin());
        SequencedMap<Integer, Integer> passed = passed(flat, progress);
        DifficultyScale scale = DifficultyScale.unit(levels);
        List<DatasetRow> levelled =
                IntStream.range(0, rows.size())
                        .mapToObj(i ->
                                rows.get(i)
                                        .atLevel(scale.level(1 - (double) passed.get(i) / samples)))
                        .toList();
        return Dataset.of(
                dataset.info().name(),
                new DatasetContent(dataset.content().comparison(), levels, levelled),
                origin(dataset, rows.size()));
    }

    private static DatasetOrigin origin(Dataset dataset, int kept) {
        DatasetOrigin before = dataset.info().origin();
        int left = dataset.info().rows() - kept;
        return new DatasetOrigin(
                before.file(),
                before.fileHash(),
                before.mapping(),
                dataset.info().rows(),
                left == 0
                        ? List.of()
                        : List.of(new Reject("does not fit the policy", left, List.of())),
                before.nearDuplicates(),
                before.licence(),
                Optional.of(dataset.info().id()));
    }

    /** Correct samples by row. */
    private SequencedMap<Integer, Integer> passed(
            Dataset flat, BiConsumer<Integer, Integer> progress) {
        PolicyShape shape = TrainingRun.shape(settings.document().policy());
        Checkpoint checkpoint =
                CheckpointStore.of(settings.folder())
                        .latest(shape)
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "there is no checkpoint in " + settings.folder()));
        PassCounts counts =
                new PassCounts(
                        settings.folder()
                                .resolve("estimates")
                                .resolve(
                                        "%s-step%d-samples%d-seed%d.txt"
                                                .formatted(
                                                        flat.info().id(),
                                                        checkpoint.facts().step(),
                                                        samples,
                                                        settings.seed())));
        int all = flat.info().rows();
        if (counts.passed().size() < all) {
            new RunTokenizer(settings.folder())
                    .requireSame(settings.document().policy().textTokenizer());
            ComputeDevice device = ComputeDevice.choose(settings.device());
            try (TorchEngine engine =
                    new TorchEngine(
                            checkpoint.optimiser().weights(),
                            NetworkLoader.of(device, settings.document().policy()),
                            settings.shards())) {
                roll(engine, flat, checkpoint.facts(), counts, progress);
            }
        }
        return counts.passed();
    }

    private void roll(
            TorchEngine engine,
            Dataset flat,
            Checkpoint.Facts facts,
            PassCounts counts,
            BiConsumer<Integer, Integer> progress) {
        RandomStreams streams = new RandomStreams(settings.seed());
        ProblemFamily family = Datasets.familyOf(flat).inAnyScript().orElseThrow();
        RolloutCollector collector =
                new RolloutCollector(
                        engine, Wording.of(settings.document().policy(), streams), streams, family);
        double temperature =
                new Objective(settings.document().objective())
                        .temperature(
                                Curriculum.from(
                                                settings.document(),
                                                streams,
                                                RubricServices.offline())
                                        .context(facts.step(), facts.tokens()));
        int perBatch = Math.max(1, ROLLOUTS_AT_ONCE / samples);
        int all = flat.info().rows();
        for (int from = 0; from < all; from += perBatch) {
            int to = Math.min(all, from + perBatch);
            if (!counts.passed().containsKey(to - 1)) {
                List<RolloutPlan> plans =
                        IntStream.range(from, to)
                                .mapToObj(i -> plan(family.item(i, ONLY), temperature))
                                .toList();
                List<RolloutGroup> groups =
                        collector.collect(plans, Purpose.EVALUATION_TOKENS, from, 0);
                counts.add(from, groups.stream().map(g -> passed(g, family)).toList());
            }
            progress.accept(to, all);
        }
    }

    private RolloutPlan plan(Problem problem, double temperature) {
        return new RolloutPlan(
                problem, samples, temperature, settings.document().evaluationLimits());
    }

    private static int passed(RolloutGroup group, ProblemFamily family) {
        return (int)
                group.rollouts().stream()
                        .filter(r -> r.verdict(family::verify).score() == 1)
                        .count();
    }
}
