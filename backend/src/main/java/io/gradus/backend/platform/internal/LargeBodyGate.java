package io.gradus.backend.platform.internal;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Bounds the memory of large bodies: what they state as their lengths, all together. One that does
 * not fit waits, in the order of arrival, and is refused when that takes too long.
 */
final class LargeBodyGate extends OncePerRequestFilter {
    /** Three of the largest at once; ours. */
    private static final int MOST_KILOBYTES = 192 << 10;

    private static final int SECONDS = 20;
    private static final long SMALL = 1 << 20;

    private final Semaphore kilobytes = new Semaphore(MOST_KILOBYTES, true);
    private final JsonMapper json;

    LargeBodyGate(JsonMapper json) {
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getContentLengthLong() <= SMALL
                || !RequestRules.LARGE.matcher(request.getRequestURI()).matches();
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        int size = (int) (request.getContentLengthLong() >> 10);
        if (!enters(size)) {
            response.setHeader("Retry-After", "1");
            new Refusal(
                            503,
                            "other large requests are using all the memory reserved for them",
                            "body",
                            "send it again in a second, or in smaller parts")
                    .write(response, json);
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            if (request.isAsyncStarted()) {
                request.getAsyncContext().addListener(new Leaving(size));
            } else {
                kilobytes.release(size);
            }
        }
    }

    private boolean enters(int size) {
        try {
            return kilobytes.tryAcquire(size, SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The container completes each request, also one that failed or timed out. */
    private final class Leaving implements AsyncListener {
        private final int size;

        Leaving(int size) {
            this.size = size;
        }

        @Override
        public void onComplete(AsyncEvent event) {
            kilobytes.release(size);
        }

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onError(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {
            event.getAsyncContext().addListener(this);
        }
    }
}
