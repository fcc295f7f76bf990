package io.gradus.training.trainer.update;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.LossResult;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.Taps;
import io.gradus.training.trainer.rules.GradientRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sums over the optimiser steps of one update. */
final class UpdateTally {
    private double loss;
    private double total;
    private double embedding;
    private double attention;
    private double feedForward;
    private double clipped;
    private double ratios;
    private double kl;
    private final NamedMeans terms = new NamedMeans();
    private final NamedMeans groups = new NamedMeans();
    private final NamedMeans told = new NamedMeans();
    private long tokens;
    private int steps;
    private int skipped;
    private int rows;
    private int passes;
    private final Optional<GradientRules> rules;

    /**
     * Nothing yet.
     *
     * @param diagnostics whether it tells what the gradient favours
     */
    UpdateTally(boolean diagnostics) {
        rules = diagnostics ? Optional.of(new GradientRules()) : Optional.empty();
    }

    /** These rows got these gradients. */
    void favoured(List<TrainingRow> ofRows, Taps taps, LossResult result) {
        rules.ifPresent(r -> r.read(ofRows, taps, result.terms()));
    }

    /** A forward pass was read and its gradient added. */
    void read(LossResult result, double[] ofTerms) {
        for (int i = 0; i < ofTerms.length; i++) {
            terms.add(result.terms().get(i).term(), ofTerms[i]);
        }
        result.metrics().forEach(metric -> told.add(metric.name(), metric.value()));
        loss += result.loss();
        clipped += result.clipShare() * result.tokens();
        ratios += result.meanRatio() * result.tokens();
        kl += result.meanKl() * result.tokens();
        tokens += result.tokens();
        passes++;
    }

    /** An optimiser step was taken, or left out. */
    void stepped(GradientNorms norms, int trainedRows) {
        norms.groups().forEach(group -> groups.add(group.name(), group.norm()));
        total += norms.total();
        embedding += norms.embedding();
        attention += norms.attention();
        feedForward += norms.feedForward();
        steps++;
        skipped += norms.applied() ? 0 : 1;
        rows += trainedRows;
    }

    /** The report, with what was learned beside the policy. */
    UpdateReport report(List<Metric> beside) {
        double n = Math.max(1, steps);
        double t = Math.max(1, tokens);
        double ratio = tokens == 0 ? 1 : ratios / t;
        return new UpdateReport(
                loss / n,
                total / n,
                embedding / n,
                attention / n,
                feedForward / n,
                terms.means(),
                groups.means(),
                clipped / t,
                ratio,
                kl / t,
                steps - skipped,
                skipped,
                rows,
                Stream.of(
                                told.means().stream().map(m -> new Metric(m.name(), m.norm())),
                                beside.stream(),
                                rules.stream().flatMap(r -> r.metrics().stream()),
                                rules.stream().flatMap(_ -> shape()))
                        .flatMap(some -> some)
                        .toList());
    }

    /** How the rows were divided among optimiser steps and forward passes. */
    private Stream<Metric> shape() {
        return Stream.of(
                new Metric("rule/update/steps", steps),
                new Metric("rule/update/parts", (double) passes / Math.max(1, steps)),
                new Metric("rule/update/rows", (double) rows / Math.max(1, steps)));
    }
}
