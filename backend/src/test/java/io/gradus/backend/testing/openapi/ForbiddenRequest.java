package io.gradus.backend.testing.openapi;

/**
 * A request that the document forbids.
 *
 * @param why what is wrong with it
 * @param place where, as the answer should name it
 * @param status the status that the answer should have
 * @param request the request
 */
public record ForbiddenRequest(String why, String place, int status, ApiRequest request) {}
