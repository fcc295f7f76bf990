package io.gradus.backend.platform;

/**
 * The protocol between external runs and the clients that are made for them. A client may name the
 * number that it speaks; plain HTTP requests name none, and are answered as they are.
 */
public final class ClientProtocol {
    /** Number of the protocol that this server speaks. */
    public static final int NUMBER = 2;

    /** Header that names it in answers, and may name it in requests. */
    public static final String HEADER = "Gradus-Protocol";

    private ClientProtocol() {}
}
