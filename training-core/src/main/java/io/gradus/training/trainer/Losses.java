package io.gradus.training.trainer;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.AdvantageRegressionLoss;
import io.gradus.training.objective.loss.BellmanLoss;
import io.gradus.training.objective.loss.ComparisonSpec;
import io.gradus.training.objective.loss.DistillationTerm;
import io.gradus.training.objective.loss.HybridPolicyLoss;
import io.gradus.training.objective.loss.ImitationTerm;
import io.gradus.training.objective.loss.LeftoverLoss;
import io.gradus.training.objective.loss.LossTerm;
import io.gradus.training.objective.loss.LossTermSpec;
import io.gradus.training.objective.loss.LossWithTerms;
import io.gradus.training.objective.loss.MixedSpec;
import io.gradus.training.objective.loss.PairChoice;
import io.gradus.training.objective.loss.PairLoss;
import io.gradus.training.objective.loss.PairSurrogateLoss;
import io.gradus.training.objective.loss.PenalisedLoss;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.PreferenceLoss;
import io.gradus.training.objective.loss.RandomPolicyLoss;
import io.gradus.training.objective.loss.RegressionForm;
import io.gradus.training.objective.loss.RegressionSpec;
import io.gradus.training.objective.loss.SuccessImitationLoss;
import io.gradus.training.objective.loss.SurrogateSpec;
import io.gradus.training.objective.loss.SwitchedLoss;
import io.gradus.training.objective.loss.TokenMaskLoss;
import io.gradus.training.objective.loss.TrustRegionPreferenceLoss;

/**
 * The policy losses that documents name.
 *
 * @param objective the objective that names one
 */
record Losses(ObjectiveSpec objective) {
    /** The loss with its terms at this place in the run. */
    PolicyLoss at(ScheduleContext context) {
        return objective.terms().isEmpty()
                ? loss(context)
                : new LossWithTerms(
                        loss(context),
                        objective.terms().stream().map(term -> term(term, context)).toList());
    }

    private static LossTerm term(LossTermSpec spec, ScheduleContext context) {
        double weight = spec.weight().atLeast(0, "objective.terms.weight", context);
        return switch (spec) {
            case LossTermSpec.Distil(String teacher, _, var estimator, var on) ->
                    new DistillationTerm(teacher, weight, estimator, on);
            case LossTermSpec.Imitate(var of, _) -> new ImitationTerm(of, weight);
        };
    }

    private PolicyLoss loss(ScheduleContext context) {
        return switch (objective.loss()) {
            case SurrogateSpec named -> objective.surrogate(named);
            case ComparisonSpec comparison -> penalised(of(comparison));
            case RegressionSpec regression -> penalised(of(regression));
            case MixedSpec.Sasr sasr -> switched(sasr, context);
            case MixedSpec mixed -> penalised(of(mixed));
        };
    }

    private PolicyLoss switched(MixedSpec.Sasr spec, ScheduleContext context) {
        double share = spec.share().atLeast(0, "objective.loss.sasr.share", context);
        return new SwitchedLoss(
                objective.surrogate(new SurrogateSpec.Grpo()), Math.min(1, share), spec.of());
    }

    private PolicyLoss penalised(PolicyLoss loss) {
        return new PenalisedLoss(loss, objective.divergence());
    }

    private PolicyLoss of(ComparisonSpec spec) {
        return switch (spec) {
            case ComparisonSpec.Dpo(double beta, PairChoice pairs) ->
                    new PairLoss(new PreferenceLoss.Dpo(beta), pairs, objective.reference());
            case ComparisonSpec.Ipo(double tau, PairChoice pairs) ->
                    new PairLoss(new PreferenceLoss.Ipo(tau), pairs, objective.reference());
            case ComparisonSpec.SimPo(double beta, double gamma, PairChoice pairs) ->
                    new PairLoss(
                            new PreferenceLoss.SimPo(beta, gamma), pairs, objective.reference());
            case ComparisonSpec.P3o(PairChoice pairs, var clipping) ->
                    new PairSurrogateLoss(pairs, clipping);
            case ComparisonSpec.Trpa(double beta, double anisotropy, double trustRegion) ->
                    new TrustRegionPreferenceLoss(
                            beta, anisotropy, trustRegion, objective.reference());
        };
    }

    private PolicyLoss of(RegressionSpec spec) {
        return switch (spec) {
            case RegressionSpec.Rover(double rho, double next) -> new RandomPolicyLoss(rho, next);
            case RegressionSpec.WebRl(double beta, RegressionForm form, var targets) ->
                    new AdvantageRegressionLoss(beta, form, targets, objective.reference());
            case RegressionSpec.ShiQ(double beta) -> new BellmanLoss(beta, objective.reference());
        };
    }

    private static PolicyLoss of(MixedSpec spec) {
        return switch (spec) {
            case MixedSpec.Sft(double least) -> new SuccessImitationLoss(least);
            case MixedSpec.ALol(double clip, LeftoverLoss.Weighting weighting) ->
                    new LeftoverLoss(clip, weighting);
            case MixedSpec.RlPlus(double exponent) -> new HybridPolicyLoss(exponent);
            case MixedSpec.Nlpo(String mask, double topP) -> new TokenMaskLoss(mask, topP);
            case MixedSpec.Sasr _ -> throw new IllegalStateException("sasr pays its own penalty");
        };
    }
}
