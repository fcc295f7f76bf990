package io.gradus.training.objective.exploration;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.loss.HingedLoss;
import io.gradus.training.objective.loss.PolicyLoss;
import java.util.List;

/**
 * EPO's entropy smoothing (arXiv:2509.22576) as a hinge with a gradient: {@code penalty (max(0, low
 * H - h) + max(0, h - high H))} as a mean over tokens, h the entropy of a token and H the mean
 * entropy of its turn over the steps before. The released code's penalty is a constant without a
 * gradient; here it is the slope.
 */
@Choice(
        name = "entropy-hinge",
        explanation =
                "Pulls the entropy of tokens into a band around the mean entropy of their turn so far.",
        source = "arXiv:2509.22576")
public record EntropyHinge(
        @Setting(
                        explanation = "Lower end of the band, times the mean so far.",
                        defaults = "0.5",
                        min = 0,
                        max = 100,
                        source = "arXiv:2509.22576")
                double low,
        @Setting(
                        explanation = "Upper end of the band, times the mean so far.",
                        defaults = "1.5",
                        min = 0,
                        max = 100,
                        source = "arXiv:2509.22576")
                double high,
        @Setting(
                        explanation = "Loss per nat outside the band.",
                        defaults = "0.1",
                        min = 0,
                        source = "arXiv:2509.22576")
                Schedule penalty)
        implements ExplorationSpec {
    public EntropyHinge {
        if (!(low < high)) {
            throw new IllegalArgumentException("low must be < high, were " + low + " and " + high);
        }
    }

    /** The loss itself before anything was seen. */
    @Override
    public PolicyLoss loss(PolicyLoss loss, ExplorationContext at) {
        List<HingedLoss.Band> bands = at.memory().history().bands(low, high);
        return bands.isEmpty() ? loss : new HingedLoss(loss, bands, penalty.at(at.now()));
    }
}
