package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.TapGradients;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A policy loss with further terms.
 *
 * @param loss the loss
 * @param terms what is added to it
 */
record LossWithTerms(PolicyLoss loss, List<Weighted> terms) implements AroundLoss {
    /** A term with the weight that it has now. */
    record Weighted(LossTermSpec term, double weight) {}

    /** A loss with the terms that a document adds, at this place of the run. */
    static LossWithTerms at(ScheduleContext now, PolicyLoss loss, List<LossTermSpec> terms) {
        return new LossWithTerms(
                loss,
                terms.stream()
                        .map(term ->
                                new Weighted(
                                        term,
                                        term.weight().atLeast(0, "objective.terms.weight", now)))
                        .toList());
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossResult own = loss.evaluate(batch, settings);
        double value = own.loss();
        List<TapGradients> gradients = new ArrayList<>(own.terms());
        List<Metric> metrics = new ArrayList<>(own.metrics());
        for (Weighted one : terms) {
            LossTermSpec.Part part = one.term().part(batch, one.weight());
            value += part.value();
            gradients.add(part.gradients());
            metrics.addAll(part.metrics());
        }
        return new LossResult(
                value,
                gradients,
                own.clipShare(),
                own.meanRatio(),
                own.meanKl(),
                own.meanEntropy(),
                own.tokens(),
                metrics);
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }

    @Override
    public List<ModelReading> readings() {
        return Stream.concat(
                        loss.readings().stream(),
                        terms.stream().flatMap(one -> one.term().readings().stream()))
                .distinct()
                .toList();
    }

    @Override
    public List<DivergenceFrom> divergences() {
        return Stream.concat(
                        loss.divergences().stream(),
                        terms.stream().flatMap(one -> one.term().divergences().stream()))
                .distinct()
                .toList();
    }
}
