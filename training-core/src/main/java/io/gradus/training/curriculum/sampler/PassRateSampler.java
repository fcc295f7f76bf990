package io.gradus.training.curriculum.sampler;

import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;

/** Draws categories by a rule over their running pass rates. */
final class PassRateSampler extends CategorySampler {
    private final PassRates rates;
    private final UnaryOperator<double[]> shares;

    /**
     * @param shares how likely each category is, by its pass rate
     */
    PassRateSampler(ArmSpace space, ArmKind kind, PassRates rates, UnaryOperator<double[]> shares) {
        super(space, kind);
        this.rates = rates;
        this.shares = shares;
    }

    @Override
    void grow(int size) {
        rates.grow(size);
    }

    @Override
    void learn(SampledStep step) {
        rates.learn(step.results());
    }

    @Override
    double[] categoryShares() {
        return shares.apply(rates.values());
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(rates.save());
    }

    @Override
    public void restore(String saved) {
        rates.restore(JsonMapper.shared().readValue(saved, PassRates.State.class));
    }
}
