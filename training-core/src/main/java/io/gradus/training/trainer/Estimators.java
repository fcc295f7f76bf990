package io.gradus.training.trainer;

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
import java.util.List;
import java.util.OptionalDouble;

/** The estimators of advantages that documents name. */
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
}
