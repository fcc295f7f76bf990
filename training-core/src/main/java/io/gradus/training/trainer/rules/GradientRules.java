package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Correlation;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the gradient of an update favours, token by token, read off dLoss/dLogProb. {@code
 * rule/gradient/raising}, {@code correct} and {@code given} are the shares of its absolute sum that
 * raise a probability, that fall on correct rollouts, and on tokens that were given; all terms of
 * the loss count there. The rest is told of its first term alone, the policy's, so that penalties
 * hide nothing: {@code silent} is the share of tokens with an advantage that move nothing, {@code
 * rule/clip/above} and {@code below} those of them with a ratio above and below 1; {@code
 * rule/clip/highest} and {@code lowest} are the largest ratio of a positive and the smallest of a
 * negative advantage that still count. Weights are gradient by unit of advantage times the number
 * of tokens: {@code rule/gradient/positive} and {@code negative} by sign, {@code heaviest} and
 * {@code lightest} the largest and the smallest of tokens that move, {@code long} those of rows
 * above the median length by those of the rest, {@code within} their standard deviation inside a
 * row, {@code ratio} and {@code entropy} their correlation with the token's ratio and entropy.
 */
public final class GradientRules {
    private final List<Move> moves = new ArrayList<>();
    private double entropyPush = Double.NaN;

    /** A token of a row: its advantage, its gradient and what the loss might weigh. */
    private record Move(
            int row,
            int length,
            boolean correct,
            boolean given,
            double advantage,
            double gradient,
            double own,
            double ratio,
            double entropy) {
        boolean isSilent() {
            return own == 0;
        }

        double weight() {
            return Math.abs(own / advantage);
        }
    }

    /** Reads the gradients of one forward pass. */
    public void read(List<TrainingRow> rows, Taps taps, List<TapGradients> terms) {
        float[][] entropies =
                taps.request().taps().contains(Tap.Token.ENTROPY) ? taps.entropies() : null;
        int tokens = rows.stream().mapToInt(TrainingRow::trainableTokens).sum();
        int first = moves.isEmpty() ? 0 : moves.getLast().row() + 1;
        List<TapGradients> policy = terms.subList(0, 1);
        for (int b = 0; b < rows.size(); b++) {
            TrainingRow row = rows.get(b);
            for (int t = 0; t < row.trainable().length; t++) {
                if (row.trainable()[t]) {
                    double gradient = sum(terms, Tap.Token.LOG_PROB, b, t) * tokens;
                    double own = sum(policy, Tap.Token.LOG_PROB, b, t) * tokens;
                    moves.add(move(row, first + b, t, gradient, own, taps, entropies, b));
                }
            }
        }
        push(rows, terms, tokens);
    }

    private static Move move(
            TrainingRow row,
            int number,
            int t,
            double gradient,
            double own,
            Taps taps,
            float @Nullable [][] entropies,
            int b) {
        return new Move(
                number,
                row.trainableTokens(),
                JudgedRollout.isCorrect(row.origin().score()),
                row.isGiven(t),
                row.advantages()[t],
                gradient,
                own,
                StrictMath.exp(taps.logProbs()[b][t] - row.behaviour()[t]),
                entropies == null ? Double.NaN : entropies[b][t]);
    }

    /** How the loss pushes entropy, by token: positive where it rewards it. */
    private void push(List<TrainingRow> rows, List<TapGradients> terms, int tokens) {
        if (terms.stream().noneMatch(t -> t.request().taps().contains(Tap.Token.ENTROPY))) {
            return;
        }
        double sum = 0;
        for (int b = 0; b < rows.size(); b++) {
            for (int t = 0; t < rows.get(b).trainable().length; t++) {
                sum -= rows.get(b).trainable()[t] ? sum(terms, Tap.Token.ENTROPY, b, t) : 0;
            }
        }
        entropyPush = tokens == 0 ? Double.NaN : sum;
    }

    private static double sum(List<TapGradients> terms, Tap tap, int row, int t) {
        double sum = 0;
        for (TapGradients term : terms) {
            if (term.request().taps().contains(tap)) {
                sum += term.of(tap)[row][t];
            }
        }
        return sum;
    }

    /** The metrics of everything that was read. */
    public List<Metric> metrics() {
        RuleMetrics gradient = new RuleMetrics("gradient");
        double all = size(_ -> true);
        if (all > 0) {
            gradient.put("raising", size(m -> m.gradient() < 0) / all);
            gradient.put("correct", size(Move::correct) / all);
            gradient.put("given", size(Move::given) / all);
        }
        List<Move> favoured = moves.stream().filter(m -> m.advantage() != 0).toList();
        gradient.mean("silent", favoured.stream().mapToDouble(m -> m.isSilent() ? 1 : 0));
        weights(gradient, favoured);
        gradient.put("entropyPush", entropyPush);
        return Stream.concat(gradient.all().stream(), clip(favoured).stream()).toList();
    }

    private double size(Predicate<Move> which) {
        return moves.stream().filter(which).mapToDouble(m -> Math.abs(m.gradient())).sum();
    }

    private static void weights(RuleMetrics told, List<Move> favoured) {
        told.mean("positive", weights(favoured, m -> m.advantage() > 0));
        told.mean("negative", weights(favoured, m -> m.advantage() < 0));
        told.put("heaviest", weights(favoured, m -> !m.isSilent()).max());
        told.put("lightest", weights(favoured, m -> !m.isSilent()).min());
        double[] lengths = favoured.stream().mapToDouble(Move::length).sorted().toArray();
        if (lengths.length > 0) {
            double median = lengths[lengths.length / 2];
            OptionalDouble longer = weights(favoured, m -> m.length() >= median).average();
            OptionalDouble shorter = weights(favoured, m -> m.length() < median).average();
            if (shorter.isPresent()) {
                told.put("long", longer.getAsDouble() / shorter.getAsDouble());
            }
        }
        told.put("ratio", correlation(favoured, Move::ratio));
        told.put("entropy", correlation(favoured, Move::entropy));
        told.mean("within", RowSpreads.of(favoured.stream(), Move::row, Move::weight));
    }

    private static DoubleStream weights(List<Move> some, Predicate<Move> which) {
        return some.stream().filter(which).mapToDouble(Move::weight);
    }

    private static OptionalDouble correlation(List<Move> some, ToDoubleFunction<Move> other) {
        List<Move> known =
                some.stream().filter(m -> Double.isFinite(other.applyAsDouble(m))).toList();
        return Correlation.of(
                known.stream().mapToDouble(Move::weight).toArray(),
                known.stream().mapToDouble(other).toArray());
    }

    private static List<Metric> clip(List<Move> favoured) {
        RuleMetrics told = new RuleMetrics("clip");
        List<Move> sampled = favoured.stream().filter(m -> Double.isFinite(m.ratio())).toList();
        told.mean(
                "above", sampled.stream().mapToDouble(m -> m.isSilent() && m.ratio() > 1 ? 1 : 0));
        told.mean(
                "below", sampled.stream().mapToDouble(m -> m.isSilent() && m.ratio() < 1 ? 1 : 0));
        List<Move> live = sampled.stream().filter(m -> !m.isSilent()).toList();
        told.put(
                "highest",
                live.stream().filter(m -> m.advantage() > 0).mapToDouble(Move::ratio).max());
        told.put(
                "lowest",
                live.stream().filter(m -> m.advantage() < 0).mapToDouble(Move::ratio).min());
        return told.all();
    }
}
