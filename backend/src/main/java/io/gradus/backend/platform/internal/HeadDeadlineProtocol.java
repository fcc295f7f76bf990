package io.gradus.backend.platform.internal;

import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.AbstractProcessor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * HTTP/1.1 that gives a whole request head no longer than the connection timeout. Tomcat's own
 * timeout begins anew with every byte, so that a head sent byte by byte would hold a connection for
 * days. Bodies are not timed as a whole: a long upload that goes on is wanted.
 */
public final class HeadDeadlineProtocol extends Http11NioProtocol {
    private static final long NOT_BEGUN = -1;

    private Optional<ScheduledFuture<?>> watch = Optional.empty();

    @Override
    public void start() throws Exception {
        super.start();
        watch =
                Optional.of(
                        getUtilityExecutor()
                                .scheduleWithFixedDelay(this::closeLate, 1, 1, TimeUnit.SECONDS));
    }

    @Override
    public void stop() throws Exception {
        watch.ifPresent(w -> w.cancel(false));
        super.stop();
    }

    /** Ends late connections as Tomcat ends silent ones. */
    private void closeLate() {
        getEndpoint().getConnections().stream()
                .filter(this::isLate)
                .forEach(c -> getEndpoint().processSocket(c, SocketEvent.ERROR, true));
    }

    private boolean isLate(SocketWrapperBase<NioChannel> connection) {
        return connection.getCurrentProcessor() instanceof AbstractProcessor processor
                && awaitsHead(processor)
                && System.nanoTime() - processor.getRequest().getStartTimeNanos()
                        > TimeUnit.MILLISECONDS.toNanos(getConnectionTimeout());
    }

    /**
     * A connection keeps a processor that no thread has for two reasons: the rest of a head has to
     * come, or the request is served asynchronously.
     */
    private static boolean awaitsHead(AbstractProcessor processor) {
        return !processor.isAsync() && processor.getRequest().getStartTimeNanos() != NOT_BEGUN;
    }
}
