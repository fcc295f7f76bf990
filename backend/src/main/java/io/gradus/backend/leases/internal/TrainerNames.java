package io.gradus.backend.leases.internal;

import java.util.Map;

/**
 * Names that trainers have for what a run of Gradus measures too. Of TRL 1.16, verl 0.9 and
 * OpenRLHF 0.11, as their documentation lists what they log.
 */
final class TrainerNames {
    private static final Map<String, String> KNOWN =
            Map.ofEntries(
                    Map.entry("loss", "loss"),
                    Map.entry("train/loss", "loss"),
                    Map.entry("actor/pg_loss", "loss"),
                    Map.entry("policy_loss", "loss"),
                    Map.entry("entropy", "entropy/mean"),
                    Map.entry("train/entropy", "entropy/mean"),
                    Map.entry("actor/entropy", "entropy/mean"),
                    Map.entry("kl", "kl/mean"),
                    Map.entry("train/kl", "kl/mean"),
                    Map.entry("actor/kl_loss", "kl/mean"),
                    Map.entry("grad_norm", "gradNorm"),
                    Map.entry("train/grad_norm", "gradNorm"),
                    Map.entry("actor/grad_norm", "gradNorm"),
                    Map.entry("learning_rate", "learningRate"),
                    Map.entry("train/learning_rate", "learningRate"),
                    Map.entry("actor/lr", "learningRate"),
                    Map.entry("clip_ratio/region_mean", "clip/share"),
                    Map.entry("actor/pg_clipfrac", "clip/share"),
                    Map.entry("sampling/importance_sampling_ratio/mean", "offPolicy/ratio/mean"),
                    Map.entry("sampling/importance_sampling_ratio/max", "offPolicy/ratio/max"));

    private static final String EVALUATION = "evaluation/";
    private static final String OWN = "trainer/";

    private TrainerNames() {}

    /** The name that a number stands under. */
    static String of(String name) {
        String known = KNOWN.get(name);
        if (known != null) {
            return known;
        }
        boolean stays =
                name.startsWith(EVALUATION) || name.startsWith(OWN) || KNOWN.containsValue(name);
        return stays ? name : OWN + name;
    }

    /** Whether a number belongs to an evaluation on held-out problems. */
    static boolean isEvaluation(String name) {
        return name.startsWith(EVALUATION);
    }
}
