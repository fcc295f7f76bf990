package io.gradus.training.trainer;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.BatchRelative;
import io.gradus.training.objective.advantage.BootstrappedReference;
import io.gradus.training.objective.advantage.CriterionRelative;
import io.gradus.training.objective.advantage.GreedyRelative;
import io.gradus.training.objective.advantage.GroupRelative;
import io.gradus.training.objective.advantage.PreferenceChains;
import io.gradus.training.objective.advantage.RoleBaselines;
import io.gradus.training.objective.advantage.RoleRelative;
import io.gradus.training.objective.advantage.SearchValues;
import io.gradus.training.objective.advantage.SignedOutcome;
import io.gradus.training.objective.advantage.TagRelative;
import io.gradus.training.objective.advantage.TreeSubgroups;
import io.gradus.training.objective.advantage.TreeValues;
import io.gradus.training.objective.advantage.TurnRelative;
import io.gradus.training.objective.advantage.TurnReturns;
import io.gradus.training.objective.shaper.AdvantageBounds;
import io.gradus.training.objective.shaper.AdvantageShaper;
import io.gradus.training.objective.shaper.DifficultyWeights;
import io.gradus.training.objective.shaper.EntropyBonus;
import io.gradus.training.objective.shaper.EntropyGated;
import io.gradus.training.objective.shaper.EntropyGates;
import io.gradus.training.objective.shaper.EntropyModulation;
import io.gradus.training.objective.shaper.RelativeEntropy;
import io.gradus.training.objective.shaper.ShaperSpec;
import io.gradus.training.objective.shaper.SignBalance;
import io.gradus.training.objective.shaper.SignWeightShaper;
import io.gradus.training.objective.shaper.TopEntropyTokens;
import io.gradus.training.objective.shaper.Whitening;
import io.gradus.training.objective.shaper.ZeroVarianceEntropy;
import java.util.List;
import java.util.OptionalDouble;

/** The estimators and shapers of advantages that documents name. */
final class Estimators {
    private Estimators() {}

    /**
     * An estimator.
     *
     * @param baselines what roles have won so far
     * @param critic says what states are worth
     * @param greedy reward of the greedy rollout of each group; empty where the document asks for
     *     none
     */
    static AdvantageEstimator of(
            ObjectiveSpec spec,
            RoleBaselines baselines,
            RunCritic critic,
            List<OptionalDouble> greedy) {
        return switch (spec.advantage()) {
            case AdvantageSpec.Gae gae -> critic.estimator(spec, gae);
            case AdvantageSpec.GroupRelative(Mean mean, Spread std) -> relative(mean, std);
            case AdvantageSpec.GreedyBaseline() -> new GreedyRelative(greedy);
            case AdvantageSpec.SignedOutcome() -> new SignedOutcome();
            case AdvantageSpec.Bootstrapped() -> new BootstrappedReference();
            case AdvantageSpec.CriterionRelative(Deviation std, boolean whiten) ->
                    new CriterionRelative(divides(std), whiten);
            case AdvantageSpec.PreferenceChain(Deviation std) -> new PreferenceChains(divides(std));
            case AdvantageSpec.TurnRelative(double discount, double outcome, Deviation std) ->
                    new TurnRelative(discount, outcome, divides(std));
            case AdvantageSpec.TurnReturns(double discount, Deviation std) ->
                    new TurnReturns(discount, divides(std));
            case AdvantageSpec.TagRelative(double weight, Deviation std) ->
                    new TagRelative(weight, divides(std));
            case AdvantageSpec.TreeSubgroups(boolean whiten) -> new TreeSubgroups(whiten);
            case AdvantageSpec.TreeValues() -> new TreeValues();
            case AdvantageSpec.SearchValues() -> new SearchValues();
            case AdvantageSpec.RoleBaseline(double decay, double start) ->
                    new RoleRelative(baselines, decay, start);
        };
    }

    private static AdvantageEstimator relative(Mean mean, Spread std) {
        boolean isOfGroup = mean == Mean.GROUP && (std == Spread.GROUP || std == Spread.NONE);
        return isOfGroup ? new GroupRelative(std == Spread.GROUP) : new BatchRelative(mean, std);
    }

    private static boolean divides(Deviation std) {
        return std == Deviation.GROUP;
    }

    /** A shaper with its coefficients as they are at this place in the run. */
    static AdvantageShaper of(ShaperSpec spec, ScheduleContext now, EntropyGates gates) {
        return switch (spec) {
            case ShaperSpec.Difficulty(var curve) -> new DifficultyWeights(curve);
            case ShaperSpec.Signs(Schedule positive, Schedule negative) ->
                    new SignWeightShaper(
                            atLeast0("signs.positive", positive, now),
                            atLeast0("signs.negative", negative, now));
            case ShaperSpec.Balance() -> new SignBalance();
            case ShaperSpec.Clip(double low, double high) -> new AdvantageBounds(low, high);
            case ShaperSpec.Whiten(var of) -> new Whitening(of);
            case ShaperSpec.EntropyBonus(Schedule weight, double bound, var within) ->
                    new EntropyBonus(atLeast0("entropy-bonus.weight", weight, now), bound, within);
            case ShaperSpec.EntropyModulation(
                            Schedule decay,
                            Schedule bonus,
                            double bonusDecay,
                            var over,
                            boolean center) ->
                    new EntropyModulation(
                            atLeast0("entropy-modulation.decay", decay, now),
                            atLeast0("entropy-modulation.bonus", bonus, now),
                            bonusDecay,
                            over,
                            center);
            case ShaperSpec.RelativeEntropy() -> new RelativeEntropy();
            case ShaperSpec.ZeroVariance(Schedule weight) ->
                    new ZeroVarianceEntropy(atLeast0("zero-variance.weight", weight, now));
            case ShaperSpec.TopEntropy(Schedule share) ->
                    new TopEntropyTokens(Math.min(1, atLeast0("top-entropy.share", share, now)));
            case ShaperSpec.EntropyGate gate -> new EntropyGated(gate, gates);
        };
    }

    private static double atLeast0(String name, Schedule schedule, ScheduleContext now) {
        return Objective.atLeast(0, "shapers." + name, schedule, now);
    }
}
