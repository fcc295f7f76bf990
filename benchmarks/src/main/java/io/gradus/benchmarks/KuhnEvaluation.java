package io.gradus.benchmarks;

import io.gradus.benchmarks.KuhnStrategy.Choice;
import io.gradus.benchmarks.KuhnStrategy.Place;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.util.Arrays;

/**
 * How well the policy of a run's newest checkpoint plays Kuhn's poker with three cards: exactly, by
 * the probabilities of its moves in all 12 information sets at temperature 1. Nothing is sampled.
 */
public final class KuhnEvaluation {
    private static final String CARDS = "JQK";

    private KuhnEvaluation() {}

    /**
     * Winnings of a policy, in chips per hand on average over both seats.
     *
     * @param exploitability what a best opponent wins of it; 0 of an equilibrium
     * @param againstRandom what it wins of legal moves at random
     * @param againstEquilibrium what it wins of an equilibrium, at most 0
     * @param legal probability of a legal move, the mean of all information sets
     */
    public record Result(
            double exploitability, double againstRandom, double againstEquilibrium, double legal) {}

    /** Examines the newest checkpoint; throws {@link IllegalStateException} without one. */
    public static Result of(RunSettings settings) {
        Checkpoint checkpoint =
                CheckpointStore.of(settings.folder())
                        .latest(TrainingRun.shape(settings.document().policy()))
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "there is no checkpoint in " + settings.folder()));
        return of(settings, checkpoint.optimiser().weights());
    }

    /** Examines the policy as it was after the warm start, which every run keeps. */
    public static Result afterWarmStart(RunSettings settings) {
        return of(
                settings,
                CheckpointStore.of(settings.folder())
                        .reference(TrainingRun.shape(settings.document().policy())));
    }

    private static Result of(RunSettings settings, PolicyWeights weights) {
        ComputeDevice device = ComputeDevice.choose(settings.device());
        TextFormat format = settings.document().policy().format();
        boolean padded = format.tokenizer().isPadded();
        try (TorchEngine engine = new TorchEngine(weights, device, settings.shards(), padded);
                FrozenPolicy policy = engine.freeze(weights)) {
            return examine(choices(policy, format));
        }
    }

    /** Moves of a policy, by card and place. */
    static Choice[][] choices(FrozenPolicy policy, TextFormat format) {
        Choice[][] choices = new Choice[CARDS.length()][Place.values().length];
        for (int card = 0; card < choices.length; card++) {
            for (Place place : Place.values()) {
                int[] shown = observation(CARDS.substring(card, card + 1), place, format);
                choices[card][place.ordinal()] =
                        new Choice(
                                probability(
                                        policy,
                                        shown,
                                        format.tokenizer().encodeTurn(place.passive())),
                                probability(
                                        policy,
                                        shown,
                                        format.tokenizer().encodeTurn(place.active())));
            }
        }
        return choices;
    }

    private static Result examine(Choice[][] choices) {
        KuhnStrategy policy = KuhnStrategy.of((card, place) -> choices[card][place.ordinal()]);
        double legal =
                Arrays.stream(choices)
                        .flatMap(Arrays::stream)
                        .mapToDouble(c -> c.passive() + c.active())
                        .average()
                        .orElseThrow();
        return new Result(
                policy.exploitability(),
                wins(policy, KuhnStrategy.uniform()),
                wins(policy, KuhnStrategy.equilibrium(1.0 / 6)),
                legal);
    }

    private static double wins(KuhnStrategy one, KuhnStrategy other) {
        return (KuhnStrategy.value(one, other) - KuhnStrategy.value(other, one)) / 2;
    }

    /** All that a player has before it at a place. */
    private static int[] observation(String card, Place place, TextFormat format) {
        return switch (place) {
            case OPEN -> format.first(card + ">");
            case CHECKED -> format.first(card + "c>");
            case BET -> format.first(card + "b>");
            case RAISED ->
                    joined(
                            format.first(card + ">"),
                            joined(format.tokenizer().encodeTurn("c"), format.next("b>")));
        };
    }

    private static int[] joined(int[] first, int[] second) {
        int[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    private static double probability(FrozenPolicy policy, int[] shown, int[] move) {
        int[] row = joined(shown, move);
        float[] logProbs =
                policy.score(new TokenBatch(new int[][] {row}, new float[] {1})).logProbs()[0];
        double sum = 0;
        for (int t = shown.length - 1; t < logProbs.length; t++) {
            sum += logProbs[t];
        }
        return StrictMath.exp(sum);
    }
}
