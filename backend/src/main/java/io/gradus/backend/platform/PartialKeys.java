package io.gradus.backend.platform;

/** Keys that admit to a part of the API where the server's token admits to all of it. */
public interface PartialKeys {
    /**
     * Whether a key admits a request.
     *
     * @param key as sent
     * @param path of the request as sent, without its query
     */
    boolean admits(String key, String path);
}
