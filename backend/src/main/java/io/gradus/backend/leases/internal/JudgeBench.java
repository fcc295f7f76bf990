package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.JudgeTrouble;
import io.gradus.training.reward.judge.JudgeEndpoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What is under way for the language models of one run. Safe for several threads. */
final class JudgeBench {
    /** Questions in hand from which on further ones are looked up again later; ours. */
    private static final int MOST_IN_HAND = 1024;

    private record Place(JudgeEndpoint endpoint, long step) {}

    private final Semaphore places;
    private final Map<JudgeEndpoint, Semaphore> endpoints = new HashMap<>();
    private final Map<Place, AtomicInteger> failures = new HashMap<>();
    private final Set<String> inHand = new HashSet<>();
    private final Set<String> answered = new HashSet<>();
    private boolean applying;
    private boolean more;
    private @Nullable JudgeTrouble trouble;

    JudgeBench(int atOnce) {
        places = new Semaphore(atOnce, true);
    }

    /** Takes those of these questions in hand that nobody has in hand. */
    synchronized List<OpenQuestion> take(List<OpenQuestion> open) {
        List<OpenQuestion> taken = new ArrayList<>();
        for (OpenQuestion one : open) {
            if (inHand.contains(one.question().hash())) {
                continue;
            }
            if (inHand.size() < MOST_IN_HAND) {
                inHand.add(one.question().hash());
                taken.add(one);
            } else {
                more = true;
            }
        }
        return taken;
    }

    /** Questions in hand. */
    synchronized int inHand() {
        return inHand.size();
    }

    /** Waits for a place at an endpoint and of the run. */
    void enter(JudgeEndpoint endpoint) throws InterruptedException {
        places(endpoint).acquire();
        try {
            places.acquire();
        } catch (InterruptedException e) {
            places(endpoint).release();
            throw e;
        }
    }

    void leave(JudgeEndpoint endpoint) {
        places.release();
        places(endpoint).release();
    }

    private synchronized Semaphore places(JudgeEndpoint endpoint) {
        return endpoints.computeIfAbsent(endpoint, one -> new Semaphore(one.concurrency(), true));
    }

    /** Failures in a row of an endpoint, for leases of a step. */
    synchronized AtomicInteger failures(JudgeEndpoint endpoint, long step) {
        return failures.computeIfAbsent(new Place(endpoint, step), _ -> new AtomicInteger());
    }

    /** Gives a question up that could not be asked. */
    synchronized void drop(String request) {
        inHand.remove(request);
        tidy();
    }

    /** Notes that an answer is recorded; whether the caller is to apply it. */
    synchronized boolean answered(String request) {
        inHand.remove(request);
        answered.add(request);
        tidy();
        boolean first = !applying;
        applying = true;
        return first;
    }

    private void tidy() {
        if (inHand.isEmpty()) {
            failures.clear();
        }
    }

    /** The answers that are to be applied; with none, nobody applies any more. */
    synchronized Set<String> takeAnswered() {
        Set<String> taken = Set.copyOf(answered);
        answered.clear();
        applying = !taken.isEmpty();
        return taken;
    }

    /** Whether questions were put off that can be taken in hand now. */
    synchronized boolean takeMore() {
        boolean now = more && inHand.isEmpty();
        more = more && !now;
        return now;
    }

    synchronized void trouble(@Nullable JudgeTrouble now) {
        trouble = now;
    }

    synchronized Optional<JudgeTrouble> trouble() {
        return Optional.ofNullable(trouble);
    }
}
