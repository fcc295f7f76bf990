package io.gradus.training.rubric;

import java.util.List;

/**
 * What judges may need from outside a run's documents.
 *
 * @param languageModel answers criteria that ask a model
 */
public record RubricServices(LanguageModel languageModel) {
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
