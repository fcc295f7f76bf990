package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
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
public record LossWithTerms(PolicyLoss loss, List<LossTerm> terms) implements AroundLoss {
    public LossWithTerms {
        terms = List.copyOf(terms);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossResult own = loss.evaluate(batch, settings);
        double value = own.loss();
        List<TapGradients> gradients = new ArrayList<>(own.terms());
        List<Metric> metrics = new ArrayList<>(own.metrics());
        for (LossTerm term : terms) {
            LossTerm.Part part = term.of(batch);
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
                        terms.stream().flatMap(term -> term.readings().stream()))
                .distinct()
                .toList();
    }

    @Override
    public List<DivergenceFrom> divergences() {
        return Stream.concat(
                        loss.divergences().stream(),
                        terms.stream().flatMap(term -> term.divergences().stream()))
                .distinct()
                .toList();
    }
}
