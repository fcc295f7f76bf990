package io.gradus.training.curriculum;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The names under which the first stored runs kept the state of samplers. States are kept under the
 * sampler's name in documents today; a sampler that is added needs no entry here.
 */
final class FormerSamplerNames {
    private static final Map<String, String> IRREGULAR =
            Map.ofEntries(
                    Map.entry("adarft", "TargetDifficulty"),
                    Map.entry("adcl", "AdaptiveOrder"),
                    Map.entry("again", "ReusedCurriculum"),
                    Map.entry("balanced", "BalancedDifficulty"),
                    Map.entry("cures", "CuresPosterior"),
                    Map.entry("gain-rl", "AngleCurriculum"),
                    Map.entry("pcl", "PromptCurriculum"),
                    Map.entry("re-schedule", "ReasoningTrees"),
                    Map.entry("rlcs", "CurriculumSampling"),
                    Map.entry("sec", "SecBandit"),
                    Map.entry("vcrl", "VarianceBank"));

    private FormerSamplerNames() {}

    /** The former name of a sampler that documents call {@code name}. */
    static String of(String name) {
        return IRREGULAR.getOrDefault(name, inCamelCase(name));
    }

    private static String inCamelCase(String name) {
        return Arrays.stream(name.split("-"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }
}
