package io.gradus.training.worker;

import java.util.List;

/**
 * The server's answer: the highest event it holds after commit, and the commands not yet applied.
 */
public record SyncReply(long storedSeq, List<Command> commands) {}
