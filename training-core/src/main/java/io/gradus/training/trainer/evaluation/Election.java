package io.gradus.training.trainer.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answer that all samples of a problem elect by majority; empty answers have no vote.
 *
 * @param confidence share of all samples that gave the elected answer; 0 where none has a vote
 * @param correct share of the samples with an elected answer that are correct
 */
record Election(double confidence, double correct) {
    static Election of(List<SampledAnswer> samples) {
        Map<String, Integer> votes = new LinkedHashMap<>();
        samples.stream()
                .map(SampledAnswer::answer)
                .filter(answer -> !answer.isEmpty())
                .forEach(answer -> votes.merge(answer, 1, Integer::sum));
        int most = votes.values().stream().mapToInt(v -> v).max().orElse(0);
        List<SampledAnswer> elected =
                samples.stream()
                        .filter(s -> most > 0 && votes.getOrDefault(s.answer(), 0) == most)
                        .toList();
        return new Election(
                (double) most / samples.size(),
                elected.stream().mapToInt(s -> s.correct() ? 1 : 0).average().orElse(0));
    }
}
