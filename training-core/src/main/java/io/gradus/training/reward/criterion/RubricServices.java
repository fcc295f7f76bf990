package io.gradus.training.reward.criterion;

import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Services that judges may need from outside a run's documents.
 *
 * @param languageModel answers criteria that ask a model
 * @param missing what cannot be had; criteria that need it are not applicable and say so
 * @param leftOut ids of criteria that are left out knowingly; they are not applicable either
 */
public record RubricServices(
        LanguageModel languageModel, Set<Requirement> missing, Set<String> leftOut) {
    public RubricServices {
        missing = Set.copyOf(missing);
        leftOut = Set.copyOf(leftOut);
    }

    /** Everything is there. */
    public RubricServices(LanguageModel languageModel) {
        this(languageModel, Set.of(), Set.of());
    }

    /**
     * For texts without the run they come from: what a record does not hold and a model would have
     * to answer is not scored rather than guessed.
     */
    public static RubricServices ofRecords() {
        return new RubricServices(new Unreachable(), EnumSet.allOf(Requirement.class), Set.of());
    }

    /** Why criteria of this kind cannot be judged; empty where they can. */
    public Optional<String> refusal(CriterionKind kind) {
        return kind.requirements().stream()
                .filter(missing::contains)
                .sorted()
                .findFirst()
                .map(need -> "it needs " + need.words());
    }

    /**
     * The judge of a criterion; one that judges nothing where it is left out or lacks something.
     */
    public Judge judge(CriterionSpec criterion, CriterionKind kind) {
        return refusal(kind)
                .or(() ->
                        leftOut.contains(criterion.id())
                                ? Optional.of("it is left out of this run")
                                : Optional.empty())
                .map(reason -> Judge.each((_, _) -> Judgement.notApplicable(reason)))
                .orElseGet(() -> kind.judge(this));
    }

    /** Nothing from outside: a criterion that asks a model fails with the remedy. */
    public static RubricServices offline() {
        return new RubricServices(new Unreachable());
    }

    private record Unreachable() implements LanguageModel {
        @Override
        public void prepare(JudgeEndpoint endpoint) {
            // reading and checking a rubric needs no judge; only asking one does
        }

        @Override
        public List<JudgeReply> ask(
                JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
            throw new IllegalStateException(
                    "a criterion asks a language model, but this command reaches none; "
                            + "start a run, or leave the criterion out");
        }

        @Override
        public JudgeUsage takeUsage() {
            return JudgeUsage.NONE;
        }
    }
}
