package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pseudo label of test-time RL (Zuo et al. 2025, arXiv:2504.16084; ETTRL): 1 where the answer
 * is the one that most rollouts of the group gave. Answers are compared without their white space;
 * of equally frequent ones the first counts.
 */
@Choice(
        name = "majority",
        explanation =
                "1 where the answer is the one most rollouts of the group gave (the first of equally frequent "
                        + "ones), else 0; reads no reference answer. Not applicable where fewer than two "
                        + "rollouts answered.",
        source = "TTRL, arXiv:2504.16084; ETTRL")
public record Majority(
        @Setting(explanation = "Which text is the answer.", defaults = "answer") TextPart of)
        implements CriterionKind {
    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        return evidence -> {
            List<String> answers =
                    evidence.group().rollouts().stream()
                            .map(r -> of.of(r).map(Majority::plain).orElse(""))
                            .toList();
            return judgements(answers);
        };
    }

    private static List<Judgement> judgements(List<String> answers) {
        Map<String, Integer> votes = new LinkedHashMap<>();
        answers.stream().filter(a -> !a.isEmpty()).forEach(a -> votes.merge(a, 1, Integer::sum));
        int given = votes.values().stream().mapToInt(v -> v).sum();
        if (given < 2) {
            return Collections.nCopies(
                    answers.size(), Judgement.notApplicable("fewer than two rollouts answered"));
        }
        int most = Collections.max(votes.values());
        String elected =
                votes.entrySet().stream()
                        .filter(vote -> vote.getValue() == most)
                        .findFirst()
                        .orElseThrow()
                        .getKey();
        List<Judgement> judgements = new ArrayList<>();
        for (String answer : answers) {
            judgements.add(
                    Judgement.of(
                            answer.equals(elected) ? 1 : 0,
                            "%d of %d answers agree on one".formatted(most, given)));
        }
        return List.copyOf(judgements);
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
