package io.gradus.training.reward.judge;

import java.util.List;

/** Language models behind endpoints that criteria may ask. */
public interface LanguageModel {
    /**
     * Makes sure that an endpoint can be asked, before a run begins; throws {@link
     * IllegalArgumentException} with the remedy where a key is missing.
     */
    void prepare(JudgeEndpoint endpoint);

    /** One reply per request, in order. Failures of the endpoint are replies, never exceptions. */
    List<JudgeReply> ask(JudgeEndpoint endpoint, List<JudgeRequest> requests, long step);

    /** Usage since this was called last. */
    JudgeUsage takeUsage();
}
