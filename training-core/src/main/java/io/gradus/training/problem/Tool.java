package io.gradus.training.problem;

/**
 * Something that the policy may ask inside an episode, by ending a turn with {@code
 * <name>request</name>}. It answers as a pure function of the problem and the request.
 */
public interface Tool {
    /** The word of its tag and in documents, lower-case letters and digits. */
    String name();

    /** Answers a request; never throws on any text. */
    ToolAnswer answer(Problem problem, String request);
}
